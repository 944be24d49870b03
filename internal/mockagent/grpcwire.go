package mockagent

// What the agent reads and says, in the messages of the gRPC binding.

import (
	"time"

	"github.com/a2aproject/a2a-go/v2/a2apb/v1"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"
	"google.golang.org/protobuf/encoding/protojson"
	"google.golang.org/protobuf/types/known/structpb"
	"google.golang.org/protobuf/types/known/timestamppb"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// sendingOf reads a send. Its metadata has been through doubles.
func sendingOf(request *a2apb.SendMessageRequest) (*sending, error) {
	message, configuration := request.GetMessage(), request.GetConfiguration()
	if message == nil {
		return nil, invalidParams.because("message is missing").grpcError()
	}
	m := &sending{
		taskID: message.GetTaskId(), contextID: message.GetContextId(), extensions: message.GetExtensions(),
		modes: configuration.GetAcceptedOutputModes(), immediately: configuration.GetReturnImmediately(),
	}
	structured, ok := request.GetMetadata().GetFields()[metadataName]
	if !ok {
		return m, nil
	}
	text, err := protojson.Marshal(structured)
	if err != nil {
		return nil, status.Errorf(codes.InvalidArgument, "the metadata is not JSON")
	}
	doc, err := schema.ParseJSON(text)
	if err != nil {
		return nil, status.Errorf(codes.InvalidArgument, "the metadata is not JSON")
	}
	m.structured = doc.Root()
	return m, nil
}

func sendResponse(e event) (*a2apb.SendMessageResponse, error) {
	if e.kind == messageEvent {
		return &a2apb.SendMessageResponse{Payload: &a2apb.SendMessageResponse_Message{Message: messageProto(e.task, e.text)}}, nil
	}
	task, err := taskProto(e.task)
	if err != nil {
		return nil, err
	}
	return &a2apb.SendMessageResponse{Payload: &a2apb.SendMessageResponse_Task{Task: task}}, nil
}

func streamResponse(e event) (*a2apb.StreamResponse, error) {
	switch e.kind {
	case messageEvent:
		return &a2apb.StreamResponse{Payload: &a2apb.StreamResponse_Message{Message: messageProto(e.task, e.text)}}, nil
	case statusEvent:
		return &a2apb.StreamResponse{Payload: &a2apb.StreamResponse_StatusUpdate{StatusUpdate: &a2apb.TaskStatusUpdateEvent{
			TaskId: e.task.id, ContextId: e.task.context, Status: statusProto(e.task)}}}, nil
	case artifactEvent:
		artifact, err := artifactProto(e.artifact)
		if err != nil {
			return nil, err
		}
		return &a2apb.StreamResponse{Payload: &a2apb.StreamResponse_ArtifactUpdate{ArtifactUpdate: &a2apb.TaskArtifactUpdateEvent{
			TaskId: e.task.id, ContextId: e.task.context, Artifact: artifact, Append: e.more, LastChunk: e.last}}}, nil
	}
	task, err := taskProto(e.task)
	if err != nil {
		return nil, err
	}
	return &a2apb.StreamResponse{Payload: &a2apb.StreamResponse_Task{Task: task}}, nil
}

func taskProto(s snapshot) (*a2apb.Task, error) {
	t := &a2apb.Task{Id: s.id, ContextId: s.context, Status: statusProto(s)}
	for _, a := range s.artifacts {
		artifact, err := artifactProto(a)
		if err != nil {
			return nil, err
		}
		t.Artifacts = append(t.Artifacts, artifact)
	}
	return t, nil
}

func statusProto(s snapshot) *a2apb.TaskStatus {
	out := &a2apb.TaskStatus{State: a2apb.TaskState(a2apb.TaskState_value[stateNames[s.state][0]])}
	if at, err := time.Parse(time.RFC3339, s.at); err == nil {
		out.Timestamp = timestamppb.New(at)
	}
	if s.says != "" {
		out.Message = messageProto(s, s.says)
	}
	return out
}

func messageProto(s snapshot, text string) *a2apb.Message {
	return &a2apb.Message{MessageId: "message-" + s.id, TaskId: s.id, ContextId: s.context, Role: a2apb.Role_ROLE_AGENT,
		Parts: []*a2apb.Part{{Content: &a2apb.Part_Text{Text: text}}}}
}

func artifactProto(a artifact) (*a2apb.Artifact, error) {
	out := &a2apb.Artifact{ArtifactId: a.id, Name: a.name, Extensions: a.extensions}
	for _, p := range a.parts {
		part, err := partProto(p)
		if err != nil {
			return nil, err
		}
		out.Parts = append(out.Parts, part)
	}
	return out, nil
}

func partProto(p part) (*a2apb.Part, error) {
	out := &a2apb.Part{MediaType: p.mediaType}
	switch p.kind {
	case textPart:
		out.Content = &a2apb.Part_Text{Text: string(p.body)}
	case urlPart:
		out.Content = &a2apb.Part_Url{Url: string(p.body)}
	case dataPart:
		value := &structpb.Value{}
		if err := protojson.Unmarshal(p.body, value); err != nil {
			return nil, status.Error(codes.Internal, "the answer cannot be a protobuf value")
		}
		out.Content = &a2apb.Part_Data{Data: value}
	default:
		out.Content = &a2apb.Part_Raw{Raw: p.body}
	}
	if p.metadata != nil {
		out.Metadata = &structpb.Struct{}
		if err := protojson.Unmarshal(p.metadata, out.Metadata); err != nil {
			return nil, status.Error(codes.Internal, "the metadata cannot be a protobuf struct")
		}
	}
	return out, nil
}
