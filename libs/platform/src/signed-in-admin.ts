import { type AccessClaims, NotSignedIn } from './access-token.js';
import { requestContext, type SignedInAdmin } from './request-context.js';

const adminByMetadata = new WeakMap<object, SignedInAdmin>();

/**
 * Guards run before the request context is opened, so the verified admin is kept under the call's metadata until then.
 */
export function storeAdminOfCall(metadata: object, { userId, email, role, sessionId }: AccessClaims): void {
  adminByMetadata.set(metadata, { id: userId, email, role, sessionId });
}

export const adminOfCall = (metadata: object): SignedInAdmin | undefined => adminByMetadata.get(metadata);

/** The admin of the current call; throws where `AdminGuard` did not verify one. */
export function requireSignedInAdmin(): SignedInAdmin {
  const admin = requestContext.current()?.admin;
  if (!admin) throw new NotSignedIn();
  return admin;
}
