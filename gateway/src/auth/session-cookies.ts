import { Inject, Injectable } from '@nestjs/common';
import type { identityV1 } from '@shop/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.js';

const deviceLifeSeconds = 365 * 86_400;

/**
 * The cookies of the calls below `/api/auth`. Scripts cannot read them; browsers send them to these calls only, and
 * only from pages of the same site.
 */
@Injectable()
export class SessionCookies {
  private readonly options: { path: string; httpOnly: true; sameSite: 'strict'; secure: boolean };

  constructor(@Inject(GATEWAY_CONFIG) { PUBLIC_SHOP_URL }: GatewayConfig) {
    const secure = PUBLIC_SHOP_URL.startsWith('https:');
    this.options = { path: '/api/auth', httpOnly: true, sameSite: 'strict', secure };
  }

  refreshTokenOf(request: FastifyRequest): string | undefined {
    return request.cookies['refresh_token'];
  }

  setRefreshToken(reply: FastifyReply, session: identityV1.Session): void {
    const expires = new Date(session.refreshExpiresAt);
    void reply.setCookie('refresh_token', session.refreshToken, { ...this.options, expires });
  }

  clearRefreshToken(reply: FastifyReply): void {
    void reply.clearCookie('refresh_token', this.options);
  }

  /**
   * The device token proves an earlier sign-in on this device. It outlives the session and gives no access by itself.
   */
  deviceTokenOf(request: FastifyRequest): string {
    return request.cookies['device_token'] ?? '';
  }

  setDeviceToken(reply: FastifyReply, deviceToken: string): void {
    void reply.setCookie('device_token', deviceToken, { ...this.options, maxAge: deviceLifeSeconds });
  }
}
