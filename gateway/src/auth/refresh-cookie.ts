import type { identityV1 } from '@shop/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { gatewayConfig } from '../config.js';

const cookieName = 'refresh_token';

/** The refresh token never reaches a script: HttpOnly, same site, and only sent to the session calls. */
const cookieOptions = (): { path: string; httpOnly: true; sameSite: 'strict'; secure: boolean } => ({
  path: '/api/auth',
  httpOnly: true,
  sameSite: 'strict',
  secure: gatewayConfig().PUBLIC_SHOP_URL.startsWith('https:'),
});

export const refreshCookie = {
  read: (request: FastifyRequest): string | undefined => request.cookies[cookieName],
  write: (reply: FastifyReply, session: identityV1.Session): void => {
    void reply.setCookie(cookieName, session.refreshToken, {
      ...cookieOptions(),
      expires: new Date(session.refreshExpiresAt),
    });
  },
  clear: (reply: FastifyReply): void => {
    void reply.clearCookie(cookieName, cookieOptions());
  },
};
