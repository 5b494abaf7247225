import type { identityV1 } from '@shop/contracts';
import type { AdminRole } from '@shop/platform';
import { serviceHarness, type ServiceHarness } from '@shop/testing';
import { AppModule } from '../src/app.module.js';
import { identitySchema } from '../src/config.js';
import { CreateAdmin } from '../src/admin/use-cases/create-admin.use-case.js';
import { migrations } from '../src/migrations/index.js';

export const refreshTokenSecret = 'a refresh token secret for the specs of identity';
export const factorSecretKey = 'a key for the secrets of factors in the specs';
export const password = 'a correct horse battery';

type SignedIn = identityV1.SignInResponse;

export type IdentityHarness = ServiceHarness<identityV1.IdentityServiceClient> & {
  /** Makes an admin with `password`, an owner unless another role is given, and returns the e-mail address. */
  givenAdmin: (role?: AdminRole) => Promise<string>;
  signIn: (email: string, typedPassword?: string, clientAddress?: string) => Promise<identityV1.Session>;
  /** `deviceToken`: from an earlier sign-in on the device; empty on a new device. */
  signInOn: (deviceToken: string, email: string, typedPassword?: string, clientAddress?: string) => Promise<SignedIn>;
  refresh: (refreshToken: string) => Promise<identityV1.Session>;
};

export async function identityHarness(env: Record<string, string> = {}): Promise<IdentityHarness> {
  const t = await serviceHarness<identityV1.IdentityServiceClient>({
    name: 'identity',
    schema: identitySchema,
    module: AppModule,
    migrations,
    env: {
      REFRESH_TOKEN_SECRETS: refreshTokenSecret,
      FACTOR_SECRET_KEYS: factorSecretKey,
      PUBLIC_SHOP_URL: 'https://shop.example.org',
      ...env,
    },
  });
  const signInOn: IdentityHarness['signInOn'] = (
    deviceToken,
    email,
    typedPassword = password,
    clientAddress = '192.0.2.1',
  ) => t.client.signIn({ email, password: typedPassword, clientAddress, client: 'a browser', deviceToken });
  let count = 0;
  return {
    ...t,
    givenAdmin: async (role = 'owner') =>
      (await t.get(CreateAdmin).execute({ email: `admin-${++count}@example.org`, role, password })).email,
    signIn: async (email, typedPassword, clientAddress) =>
      (await signInOn('', email, typedPassword, clientAddress)).session!,
    signInOn,
    refresh: async (refreshToken) => (await t.client.refreshSession({ refreshToken })).session!,
  };
}
