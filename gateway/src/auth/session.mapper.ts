import type { identityV1 } from '@shop/contracts';
import { adminRoleEnum, assuranceLevelEnum } from '../clients/enums.js';
import type { SessionDto } from './auth.dto.js';

/** A session without its refresh token, which travels in a cookie only. */
export const toSessionDto = (session: identityV1.Session): SessionDto => ({
  accessToken: session.accessToken,
  expiresAt: session.expiresAt,
  user: {
    id: session.userId,
    email: session.email,
    aal: assuranceLevelEnum.fromWire(session.assuranceLevel),
    role: adminRoleEnum.fromWire(session.role),
    needsAal2: session.needsAal2,
  },
});
