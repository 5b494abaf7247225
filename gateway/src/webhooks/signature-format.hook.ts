import type { IncomingHttpHeaders } from 'node:http';
import { refusal } from '@shop/errors';
import type { FastifyInstance } from 'fastify';

export const WebhookSignatureInvalid = refusal('HTTP.WEBHOOK_SIGNATURE_INVALID', 'malformed');

type SignatureCheck = (headers: IncomingHttpHeaders) => boolean;

const hexSha256 = /^[0-9a-f]{64}$/i;
/** An ECDSA signature in base64: two numbers of 32 bytes each, in DER. */
const base64Ecdsa = /^[\w+/]{80,100}={0,2}$/;
const timestamp = /^\d{1,15}$/;

const formatCheckByRoute: Record<string, SignatureCheck> = {
  '/api/webhooks/stripe': (headers) => {
    const elements = String(headers['stripe-signature'] ?? '').split(',', 20);
    return (
      elements.some((element) => isElement('t', timestamp, element)) &&
      elements.some((element) => isElement('v1', hexSha256, element))
    );
  },
  '/api/webhooks/webflow': (headers) =>
    hexSha256.test(String(headers['x-webflow-signature'])) && timestamp.test(String(headers['x-webflow-timestamp'])),
  '/api/webhooks/mail': (headers) =>
    hexSha256.test(String(headers['x-mail-signature'])) && timestamp.test(String(headers['x-mail-timestamp'])),
  '/api/webhooks/sendgrid': (headers) =>
    base64Ecdsa.test(String(headers['x-twilio-email-event-webhook-signature'])) &&
    timestamp.test(String(headers['x-twilio-email-event-webhook-timestamp'])),
};

/**
 * Refuses a delivery without a well-formed signature before its body is read. A well-formed signature is verified by
 * the service that has the secret.
 */
export function refuseUnsignedWebhooks(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const formatCheck = formatCheckByRoute[request.routeOptions.url ?? ''];
    if (!formatCheck || formatCheck(request.headers)) return done();
    void reply.header('connection', 'close');
    done(new WebhookSignatureInvalid());
  });
}

const isElement = (name: string, format: RegExp, element: string): boolean => {
  const [key, value = ''] = element.trim().split('=', 2);
  return key === name && format.test(value);
};
