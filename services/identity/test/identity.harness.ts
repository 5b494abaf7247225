import type { identityV1 } from '@shop/contracts';
import { serviceHarness, type ServiceHarness } from '@shop/testing';
import { AppModule } from '../src/app.module.js';
import { CreateAdmin } from '../src/admin/use-cases/create-admin.use-case.js';
import { migrations } from '../src/migrations/index.js';

export const refreshTokenSecret = 'a refresh token secret for the specs of identity';
export const password = 'a correct horse battery';

export type IdentityHarness = ServiceHarness<identityV1.IdentityServiceClient> & {
  /** A new admin with `password`. */
  givenAdmin: () => Promise<string>;
  signIn: (email: string, given?: string, clientAddress?: string) => Promise<identityV1.Session>;
  refresh: (refreshToken: string) => Promise<identityV1.Session>;
};

export async function identityHarness(env: Record<string, string> = {}): Promise<IdentityHarness> {
  const t = await serviceHarness<identityV1.IdentityServiceClient>({
    name: 'identity',
    module: AppModule,
    migrations,
    env: { REFRESH_TOKEN_SECRETS: refreshTokenSecret, ...env },
  });
  let count = 0;
  return {
    ...t,
    givenAdmin: async () =>
      (await t.get(CreateAdmin).execute({ email: `admin-${++count}@example.org`, password })).email,
    signIn: async (email, given = password, clientAddress = '192.0.2.1') =>
      (await t.client.signIn({ email, password: given, clientAddress })).session!,
    refresh: async (refreshToken) => (await t.client.refreshSession({ refreshToken })).session!,
  };
}
