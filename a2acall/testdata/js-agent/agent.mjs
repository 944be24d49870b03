// An agent that completes each task with the document of DOCUMENT as the result of the Kedi extension, over JSON-RPC and
// HTTP+JSON, on A2A 1.0 or (VERSION=0.3) 0.3. It prints its URL once it listens.

import express from 'express';
import { AgentCard, Task, TaskArtifactUpdateEvent, TaskStatusUpdateEvent } from '@a2a-js/sdk';
import { AgentEvent, DefaultRequestHandler, InMemoryTaskStore } from '@a2a-js/sdk/server';
import { agentCardHandler, jsonRpcHandler, restHandler, UserBuilder } from '@a2a-js/sdk/server/express';

const { DOCUMENT, FORM, BINDING, VERSION, URI } = process.env;

const result =
  FORM === 'raw'
    ? { raw: Buffer.from(DOCUMENT).toString('base64'), mediaType: 'application/json' }
    : { data: JSON.parse(DOCUMENT), mediaType: 'application/json' };

class Executor {
  async execute({ taskId, contextId }, bus) {
    const status = (state) => ({ state, timestamp: new Date().toISOString() });
    const task = { id: taskId, contextId, status: status('TASK_STATE_SUBMITTED'), artifacts: [], history: [] };
    const artifact = { artifactId: 'a1', name: 'kedi-structured-output', extensions: [URI], parts: [result] };
    bus.publish(AgentEvent.task(Task.fromJSON(task)));
    bus.publish(AgentEvent.statusUpdate(TaskStatusUpdateEvent.fromJSON({ taskId, contextId, status: status('TASK_STATE_WORKING') })));
    bus.publish(AgentEvent.artifactUpdate(TaskArtifactUpdateEvent.fromJSON({ taskId, contextId, artifact, lastChunk: true })));
    bus.publish(AgentEvent.statusUpdate(TaskStatusUpdateEvent.fromJSON({ taskId, contextId, status: status('TASK_STATE_COMPLETED') })));
    bus.finished();
  }

  async cancelTask() {}
}

const params = { version: 1, mode: 'request-schema', maxSchemaBytes: 32768, schemaEncodings: ['json-utf8'], resultEncodings: ['json-utf8'] };

const card = AgentCard.fromJSON({
  name: 'js-agent',
  description: 'answers with one document',
  version: '1',
  defaultInputModes: ['text/plain'],
  defaultOutputModes: ['application/json'],
  skills: [],
  capabilities: { streaming: true, extensions: [{ uri: URI, params }] },
  supportedInterfaces: [{ url: BINDING === 'JSONRPC' ? 'rpc' : 'rest', protocolBinding: BINDING, protocolVersion: VERSION }],
});

const requestHandler = new DefaultRequestHandler(card, new InMemoryTaskStore(), new Executor());
const legacyCompat = { enabled: VERSION !== '1.0' };
const options = { requestHandler, userBuilder: UserBuilder.noAuthentication, legacyCompat };
const app = express();
app.use('/.well-known/agent-card.json', agentCardHandler({ agentCardProvider: requestHandler, legacyCompat }));
app.use('/rpc', jsonRpcHandler(options));
app.use('/rest', restHandler(options));
const server = app.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
