import {
  type CanActivate,
  type ExecutionContext,
  Inject,
  Injectable,
  UnsupportedMediaTypeException,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.js';
import { ForeignOrigin } from './auth.errors.js';

/**
 * Refuses a call that a page of another site has made a browser send, because the call may set or use the session's
 * cookies. A client without an `Origin` is not a browser and is accepted. The content type is checked because a form
 * always sends one, and never that of JSON.
 */
@Injectable()
export class OwnOriginGuard implements CanActivate {
  private readonly shop: URL;

  constructor(@Inject(GATEWAY_CONFIG) { PUBLIC_SHOP_URL }: GatewayConfig) {
    this.shop = new URL(PUBLIC_SHOP_URL);
  }

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (!isFromOwnOrigin(request, this.shop)) throw new ForeignOrigin();
    if (!isJsonOrEmpty(request)) throw new UnsupportedMediaTypeException();
    return true;
  }
}

function isFromOwnOrigin({ headers, host }: FastifyRequest, own: URL): boolean {
  const { origin } = headers;
  if (headers['sec-fetch-site'] === 'cross-site') return false;
  if (origin === undefined) return true;
  // Without TLS (the local demo) any host name of the machine counts as the own origin; with TLS only the configured
  // one.
  return origin === own.origin || (own.protocol === 'http:' && origin === `http://${host}`);
}

function isJsonOrEmpty({ headers, body }: FastifyRequest): boolean {
  const type = headers['content-type'];
  if (type === undefined) return body === undefined || body === null;
  return /^application\/json\s*(;|$)/i.test(type);
}
