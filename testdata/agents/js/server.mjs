// An A2A agent on @a2a-js/sdk that serves the Kedi structured output extension
// v1, for the tests of call against a server that is not ours. It listens on
// loopback and prints its URL as the first line on standard output. It does no
// more than the contract asks of a success; what it refuses fails the task.
//
//   node server.mjs [--answer JSON] [--protocol 1.0|0.3] [--transport jsonrpc|rest] [--data]
//
// --data answers with a data part even when json-utf8 is asked for, as an agent
// that knows the legacy form alone.

import { parseArgs } from 'node:util';
import express from 'express';
import { Role, TaskState } from '@a2a-js/sdk';
import { AgentEvent, DefaultRequestHandler, InMemoryTaskStore } from '@a2a-js/sdk/server';
import { agentCardHandler, jsonRpcHandler, restHandler, UserBuilder } from '@a2a-js/sdk/server/express';

const { values: flags } = parseArgs({
  options: {
    answer: { type: 'string', default: '{"answer":42}' },
    protocol: { type: 'string', default: '1.0' },
    transport: { type: 'string', default: 'jsonrpc' },
    data: { type: 'boolean', default: false },
  },
});

const uri = 'https://docs.kedi-lang.org/a2a/extensions/structured-output/v1/';
const artifactName = 'kedi-structured-output';
const maxSchemaBytes = 32768;
const encodings = ['json-utf8', 'protobuf-value'];

// wanted gives the encoding of the result, or throws the reason to fail.
function wanted(request) {
  const structured = request.metadata?.kediStructuredOutput;
  if (!request.message.extensions.includes(uri)) throw new Error('Message.extensions does not list the extension');
  if (!structured || structured.version !== 1) throw new Error('kediStructuredOutput with version 1 is missing');
  if (!request.configuration?.acceptedOutputModes.includes('application/json')) {
    throw new Error('application/json is not an accepted output mode');
  }
  const text = structured.schemaJson ?? JSON.stringify(structured.schema);
  if (typeof text !== 'string') throw new Error('the schema is missing');
  if (Buffer.byteLength(text) > maxSchemaBytes) throw new Error('the schema is too large');
  JSON.parse(text);
  return structured.resultEncoding ?? 'protobuf-value';
}

function resultPart(encoding) {
  const common = { metadata: undefined, filename: '', mediaType: 'application/json' };
  if (encoding === 'json-utf8' && !flags.data) {
    return { ...common, content: { $case: 'raw', value: Buffer.from(flags.answer, 'utf8') } };
  }
  return { ...common, content: { $case: 'data', value: JSON.parse(flags.answer) } };
}

const textPart = (text) => ({
  content: { $case: 'text', value: text }, metadata: undefined, filename: '', mediaType: '',
});

class Executor {
  async execute(context, bus) {
    const { taskId, contextId } = context;
    const status = (state, text) => ({
      state,
      timestamp: new Date().toISOString(),
      message: text && {
        messageId: `${taskId}-${state}`, taskId, contextId, role: Role.ROLE_AGENT,
        parts: [textPart(text)], metadata: undefined, extensions: [], referenceTaskIds: [],
      },
    });
    const update = (state, text) =>
      bus.publish(AgentEvent.statusUpdate({ taskId, contextId, status: status(state, text), metadata: undefined }));
    const artifact = (name, extensions, part) =>
      bus.publish(AgentEvent.artifactUpdate({
        taskId, contextId, append: false, lastChunk: true, metadata: undefined,
        artifact: { artifactId: `${taskId}-${name}`, name, description: '', parts: [part], metadata: undefined, extensions },
      }));

    bus.publish(AgentEvent.task({
      id: taskId, contextId, status: status(TaskState.TASK_STATE_SUBMITTED), artifacts: [],
      history: [context.userMessage], metadata: undefined,
    }));
    update(TaskState.TASK_STATE_WORKING, 'looking it up');
    artifact('progress', [], textPart('an artifact that is not the result'));
    try {
      artifact(artifactName, [uri], resultPart(wanted(context.request)));
      update(TaskState.TASK_STATE_COMPLETED);
    } catch (error) {
      update(TaskState.TASK_STATE_FAILED, error.message);
    }
    bus.finished();
  }

  async cancelTask() {} // every task has ended by then
}

const app = express();
const server = app.listen(0, '127.0.0.1', () => {
  const base = `http://127.0.0.1:${server.address().port}`;
  const legacyCompat = { enabled: flags.protocol === '0.3' };
  const binding = { jsonrpc: 'JSONRPC', rest: 'HTTP+JSON' }[flags.transport];
  const face = (protocolVersion) => ({
    url: `${base}/${flags.transport}`, protocolBinding: binding, protocolVersion, tenant: '',
  });
  const handler = new DefaultRequestHandler({
    name: 'kedi test agent', description: 'answers what it is told to', version: '1',
    supportedInterfaces: [face(flags.protocol)],
    capabilities: {
      streaming: true, pushNotifications: false,
      extensions: [{
        uri, description: 'typed results', required: false,
        params: {
          version: 1, mode: 'request-schema', schemaDialect: 'https://json-schema.org/draft/2020-12/schema',
          maxSchemaBytes, resultArtifactName: artifactName, schemaEncodings: encodings, resultEncodings: encodings,
        },
      }],
    },
    provider: undefined, securitySchemes: {}, securityRequirements: [], signatures: [], skills: [],
    defaultInputModes: ['text/plain'], defaultOutputModes: ['text/plain', 'application/json'],
  }, new InMemoryTaskStore(), new Executor());

  const options = { requestHandler: handler, userBuilder: UserBuilder.noAuthentication, legacyCompat };
  app.use('/.well-known/agent-card.json', agentCardHandler({ agentCardProvider: handler, legacyCompat }));
  app.use('/jsonrpc', jsonRpcHandler(options));
  app.use('/rest', restHandler(options));
  console.log(base);
});
