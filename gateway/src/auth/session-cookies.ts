import type { identityV1 } from '@shop/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { gatewayConfig } from '../config.js';

const deviceLifeSeconds = 365 * 86_400;

/** These cookies never reach a script: HttpOnly, same site, and only sent to the session calls. */
const cookieOptions = (): { path: string; httpOnly: true; sameSite: 'strict'; secure: boolean } => ({
  path: '/api/auth',
  httpOnly: true,
  sameSite: 'strict',
  secure: gatewayConfig().PUBLIC_SHOP_URL.startsWith('https:'),
});

export const refreshCookie = {
  read: (request: FastifyRequest): string | undefined => request.cookies['refresh_token'],
  write: (reply: FastifyReply, session: identityV1.Session): void => {
    const expires = new Date(session.refreshExpiresAt);
    void reply.setCookie('refresh_token', session.refreshToken, { ...cookieOptions(), expires });
  },
  clear: (reply: FastifyReply): void => {
    void reply.clearCookie('refresh_token', cookieOptions());
  },
};

/** Tells that an admin has signed in on this device before; it outlives the session and opens nothing by itself. */
export const deviceCookie = {
  read: (request: FastifyRequest): string => request.cookies['device_token'] ?? '',
  write: (reply: FastifyReply, deviceToken: string): void => {
    void reply.setCookie('device_token', deviceToken, { ...cookieOptions(), maxAge: deviceLifeSeconds });
  },
};
