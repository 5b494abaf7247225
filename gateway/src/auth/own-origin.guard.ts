import { type CanActivate, type ExecutionContext, Injectable, UnsupportedMediaTypeException } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { gatewayConfig } from '../config.js';
import { ForeignOrigin } from './auth.errors.js';

/**
 * For calls that set or use the session's cookies: no page of another site can make a browser send them. Clients that are no
 * browsers name no origin and are served; a form can neither send JSON nor leave its type out.
 */
@Injectable()
export class OwnOriginGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (!isFromOwnOrigin(request)) throw new ForeignOrigin();
    if (!isJsonOrEmpty(request)) throw new UnsupportedMediaTypeException();
    return true;
  }
}

function isFromOwnOrigin({ headers, host }: FastifyRequest): boolean {
  const { origin } = headers;
  if (headers['sec-fetch-site'] === 'cross-site') return false;
  if (origin === undefined) return true;
  const own = new URL(gatewayConfig().PUBLIC_SHOP_URL);
  // The local demo answers by every name of its machine; a shop with TLS only by its own.
  return origin === own.origin || (own.protocol === 'http:' && origin === `http://${host}`);
}

function isJsonOrEmpty({ headers, body }: FastifyRequest): boolean {
  const type = headers['content-type'];
  if (type === undefined) return body === undefined || body === null;
  return /^application\/json\s*(;|$)/i.test(type);
}
