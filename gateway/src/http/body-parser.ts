import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';

/** Nest's body parsers are off: they also accept forms, which a page of any origin may send. */
export const appOptions = { bodyParser: false, bufferLogs: true } as const;

/** Parses bodies as JSON. Those of webhooks stay raw bytes, because their signatures cover the bytes. */
export function addBodyParser(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (isWebhook(request)) done(null, body);
    else void parseJson(request, body.toString(), done);
  });
  // Mails are accepted by webhooks only.
  fastify.addContentTypeParser('message/rfc822', { parseAs: 'buffer' }, (request, body, done) => {
    if (isWebhook(request)) done(null, body);
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE('message/rfc822'));
  });
}

export const isWebhook = ({ url }: FastifyRequest): boolean => url.startsWith('/api/webhooks/');
