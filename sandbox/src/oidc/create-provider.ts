import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import type Provider from 'oidc-provider';
import { memoryAdapter } from './memory-adapter.js';

export interface Person {
  /** What the provider calls the person, the same at each sign-in. */
  subject: string;
  email: string;
  isEmailVerified: boolean;
}

export interface OidcClient {
  clientId: string;
  clientSecret: string;
  redirectUrls: string[];
}

/**
 * An OpenID Connect provider at which `people` (by subject) can sign in. Its library is imported at the first call,
 * because loading it takes a while.
 */
export async function createProvider(
  issuer: string,
  { clientId, clientSecret, redirectUrls }: OidcClient,
  people: Map<string, Person>,
): Promise<Provider> {
  const [{ default: ProviderClass }, { privateKey }] = await Promise.all([
    import('oidc-provider'),
    generateKeyPair('ES256', { extractable: true }),
  ]);
  const path = new URL(issuer).pathname;
  const provider: Provider = new ProviderClass(issuer, {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: redirectUrls,
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig' }] },
    // Cookies are sent to all ports of a host: without their own path the shop would get them too.
    cookies: { keys: [randomBytes(32).toString('base64url')], long: { path }, short: { path } },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: [] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: {
      url: (_ctx, { uid }) => `${path}/interaction/${uid}`,
    },
    // Seconds.
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 3_600, IdToken: 600, Interaction: 600, Session: 3_600 },
    findAccount: (_ctx, subject) => {
      const person = people.get(subject);
      if (!person) return undefined;
      const claims = { sub: subject, email: person.email, email_verified: person.isEmailVerified };
      return { accountId: subject, claims: () => claims };
    },
    // The library's own error page loads fonts of another site.
    renderError: (ctx, { error, error_description: description }) => {
      ctx.body = `${error}: ${description ?? ''}`;
    },
    // Nobody is asked for a consent: the shop is the only client.
    loadExistingGrant: async ({ oidc: { client, session } }) => {
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  return provider;
}
