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
 * For calls that set or use the session's cookies: no page of another site can make a browser send them. Clients that are no
 * browsers name no origin and are served; a form can neither send JSON nor leave its type out.
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
  // The local demo answers by every name of its machine; a shop with TLS only by its own.
  return origin === own.origin || (own.protocol === 'http:' && origin === `http://${host}`);
}

function isJsonOrEmpty({ headers, body }: FastifyRequest): boolean {
  const type = headers['content-type'];
  if (type === undefined) return body === undefined || body === null;
  return /^application\/json\s*(;|$)/i.test(type);
}
