import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Refusal } from '@shop/errors';
import { newRequestContext } from '@shop/platform';
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type Problem, problemHeaders, problemOfRefusal, problemOfStatus } from './problem.js';
import { type Language, languageOf } from './problem-texts.js';
import { requestIdOf } from './request-context.hook.js';
import { type Environment, securityHeadersIn } from './security-headers.js';

/**
 * Handlers of requests that fail before a route is found, where no hook or filter runs. They respond with problem
 * documents too.
 */
export const answersBeforeRouting = (environment: Environment) => ({
  frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const { status, headers, body } = answerBadUrl(error, request);
    void reply
      .status(status)
      .headers({ ...securityHeadersIn(environment), ...headers })
      .send(body);
  },
  clientErrorHandler: (error: ConnectionError, socket: Socket): void => answerBadRequest(error, socket, environment),
  /**
   * `OPTIONS *` names no path. The router would respond to it without running hooks, so the path is made an unknown
   * one.
   */
  rewriteUrl: ({ url = '/' }: { url?: string | undefined }): string => (url === '*' ? '/*' : url),
});

function answerBadUrl(error: FastifyError, request: FastifyRequest): Answer {
  const language = languageOf(request.headers['accept-language']);
  return answerOf(error.statusCode, language, requestIdOf(request.headers));
}

/** Node could not read the request to the end, so its headers and its language are unknown. */
function answerBadRequest(error: ConnectionError, socket: Socket, environment: Environment): void {
  if (error.code === 'ECONNRESET') socket.destroy(error);
  else closeWith(socket, answerOf(statusOfCode[error.code], 'de', newRequestContext().requestId), environment);
}

/** Refuses a connection before its request is read, and closes the connection. */
export function refuseConnection(socket: Socket, refused: Refusal, environment: Environment): void {
  closeWith(socket, answerWith(problemOfRefusal(refused, 'de', newRequestContext().requestId)), environment);
}

function closeWith(socket: Socket, { status, headers, body }: Answer, environment: Environment): void {
  if (socket.writable) {
    const all = {
      ...securityHeadersIn(environment),
      ...headers,
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  }
  socket.destroySoon();
}

/** Responds to requests with an `Expect` header other than `100-continue`: Node emits no `request` event for them. */
export function refuseUnsupportedExpectHeader(server: Server, environment: Environment): void {
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    const language = languageOf(request.headers['accept-language']);
    const { status, headers, body } = answerOf(417, language, newRequestContext().requestId);
    response
      .writeHead(status, {
        ...securityHeadersIn(environment),
        ...headers,
        'content-length': Buffer.byteLength(body),
        connection: 'close',
      })
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
    headers: { ...problemHeaders, 'x-request-id': problem.requestId },
    body: JSON.stringify(problem),
  };
}
