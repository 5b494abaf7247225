import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Refusal } from '@shop/errors';
import { newRequestContext } from '@shop/platform';
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type Problem, problemHeaders, problemOfRefusal, problemOfStatus } from './problem.js';
import { type Language, languageOf } from './problem-texts.js';
import { contextOf } from './request-context.hook.js';
import { securityHeaders } from './security-headers.js';

/** What no hook and no filter sees, because it fails before a route is found: it is answered as every other refusal is. */
export const answersBeforeRouting = { frameworkErrors: answerBadAddress, clientErrorHandler: answerBadRequest };

function answerBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { requestId } = contextOf(request);
  const { status, headers, body } = answerOf(
    error.statusCode,
    languageOf(request.headers['accept-language']),
    requestId,
  );
  void reply.status(status).headers(headers).send(body);
}

/** Node could not read the request, so neither its headers nor its language are known. */
function answerBadRequest(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET') socket.destroy(error);
  else closeWith(socket, answerOf(statusOfCode[error.code], 'de', newRequestContext().requestId));
}

/** Answers a connection that no request may be read from, and closes it. */
export function refuseConnection(socket: Socket, refused: Refusal): void {
  closeWith(socket, answerWith(problemOfRefusal(refused, 'de', newRequestContext().requestId)));
}

function closeWith(socket: Socket, { status, headers, body }: Answer): void {
  if (socket.writable) {
    const all = { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  }
  socket.destroySoon();
}

/** An `Expect` that is not `100-continue` reaches no route. */
export function answerExpectations(server: Server): void {
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    const language = languageOf(request.headers['accept-language']);
    const { status, headers, body } = answerOf(417, language, newRequestContext().requestId);
    response
      .writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' })
      .end(body);
  });
}

const statusOfCode: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

type Answer = { status: number; headers: Record<string, string>; body: string };

function answerOf(status = 400, language: Language, requestId: string): Answer {
  return answerWith(problemOfStatus(status, language, requestId) ?? problemOfStatus(400, language, requestId)!);
}

function answerWith(problem: Problem): Answer {
  return {
    status: problem.status,
    headers: { ...securityHeaders, ...problemHeaders, 'x-request-id': problem.requestId },
    body: JSON.stringify(problem),
  };
}
