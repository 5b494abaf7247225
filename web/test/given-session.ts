import type { SessionUserDto } from '../src/api/generated-admin.js';
import { mockResponse } from './server.js';

/** Pretends that the server still accepts an earlier session, so that protected pages open without a sign-in. */
export function givenSession({ role = 'owner' }: { role?: SessionUserDto['role'] } = {}): void {
  localStorage.setItem('shop.had-session', 'true');
  mockResponse('/api/auth/refresh', {
    accessToken: 'a',
    expiresAt: new Date(Date.now() + 900_000).toISOString(),
    user: { id: 'admin', email: 'admin@example.com', aal: 'aal1', needsAal2: false, role },
  });
}
