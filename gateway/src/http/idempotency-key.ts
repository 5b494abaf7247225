import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { refusal } from '@shop/errors';
import type { FastifyRequest } from 'fastify';

const validKey = /^[\x21-\x7e]{1,255}$/;

export const IdempotencyKeyInvalid = refusal('HTTP.IDEMPOTENCY_KEY_INVALID', 'invalid');

/** The Idempotency-Key header: 1 to 255 visible ASCII characters. */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext): string | undefined => {
  const key = context.switchToHttp().getRequest<FastifyRequest>().headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !validKey.test(key)) throw new IdempotencyKeyInvalid({ field: 'Idempotency-Key' });
  return key;
});
