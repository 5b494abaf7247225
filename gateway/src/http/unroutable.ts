import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { newRequestContext } from '@shop/platform';
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { problemHeaders, problemOfStatus } from './problem.js';
import { type Language, languageOf } from './problem-texts.js';
import { contextOf } from './request-context.hook.js';

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
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const { status, headers, body } = answerOf(statusOfCode[error.code], 'de', newRequestContext().requestId);
    const all = { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  }
  socket.destroy(error);
}

const statusOfCode: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

function answerOf(status = 400, language: Language, requestId: string) {
  return {
    status,
    headers: { ...problemHeaders, 'x-request-id': requestId, 'x-content-type-options': 'nosniff' },
    body: JSON.stringify(problemOfStatus(status, language, requestId)),
  };
}
