import { createHash, randomBytes } from 'node:crypto';
import type { identityV1 } from '@shop/contracts';
import { createSandbox, type Sandbox } from '@shop/sandbox';
import { generateSync } from 'otplib';
import { DisableAdmin } from '../src/management/use-cases/disable-admin.use-case.js';
import { SocialLoginSchedule } from '../src/social-login/social-login.schedule.js';
import { identityHarness, type IdentityHarness } from './identity.harness.js';
import { signInAtProvider, type TypedAtProvider } from './sign-in-at-provider.js';

const redirectUrl = 'https://shop.example.org/login/callback';
const failed = { code: 'IDENTITY.SOCIAL_LOGIN_FAILED', kind: 'unauthenticated' };
const noAccount = { code: 'IDENTITY.NO_ACCOUNT_FOR_IDENTITY', kind: 'unauthenticated' };
const unavailable = { code: 'IDENTITY.PROVIDER_UNAVAILABLE', kind: 'unavailable' };

const newVerifier = () => randomBytes(32).toString('base64url');
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

describe('a sign-in at an identity provider', () => {
  let sandbox: Sandbox;
  let t: IdentityHarness;

  beforeAll(async () => {
    sandbox = await createSandbox({ shopUrl: 'https://shop.example.org' });
    // The sandbox loads its provider at the first request, which may take longer than the deadline below.
    await fetch(`${sandbox.url}/oidc/.well-known/openid-configuration`);
    const client = { clientId: 'sandbox-shop', clientSecret: 'sandbox-oidc-client-secret' };
    t = await identityHarness({
      OIDC_TIMEOUT_MS: '3000',
      OIDC_PROVIDERS: JSON.stringify([
        { id: 'sandbox', name: 'Sandbox', issuer: `${sandbox.url}/oidc`, ...client },
        { id: 'nowhere', name: 'Nowhere', issuer: 'http://127.0.0.1:9/oidc', ...client },
      ]),
    });
  });
  afterAll(async () => {
    await t.close();
    await sandbox.close();
  });
  afterEach(() => setFaults({}));

  const setFaults = async (settings: object) => {
    await fetch(`${sandbox.url}/sandbox/oidc/faults`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(settings),
    });
  };
  const begin = async (given: Partial<identityV1.BeginSocialLoginRequest> = {}) => {
    const codeVerifier = newVerifier();
    const codeChallenge = challengeOf(codeVerifier);
    const request = { provider: 'sandbox', redirectTo: '', scopes: '', codeChallenge, ...given };
    return { url: (await t.client.beginSocialLogin(request)).url, codeVerifier };
  };
  const responseOf = ({ searchParams }: URL, codeVerifier: string): identityV1.CompleteSocialLoginRequest => ({
    code: searchParams.get('code') ?? '',
    state: searchParams.get('state') ?? '',
    issuer: searchParams.get('iss') ?? '',
    codeVerifier,
    clientAddress: '192.0.2.7',
    client: 'a browser',
    deviceToken: '',
  });
  /** Signs in at the provider, and returns what the browser brings back from there. */
  const comeBack = async (typed: TypedAtProvider) => {
    const { url, codeVerifier } = await begin();
    return responseOf(await signInAtProvider(url, typed), codeVerifier);
  };
  const signIn = async (typed: TypedAtProvider) => t.client.completeSocialLogin(await comeBack(typed));
  const auditOf = (action: string) =>
    t.asAdmin(async () => {
      const request = { actor: '', action, target: '', from: '', to: '', limit: 1, cursor: '' };
      return (await t.client.listAuditRecords(request)).records[0];
    });

  it('[AD-6] begins with a URL that carries redirect, scopes, state, nonce and the PKCE challenge', async () => {
    const codeChallenge = challengeOf(newVerifier());
    const request = { provider: 'sandbox', redirectTo: redirectUrl, scopes: 'profile', codeChallenge };
    const [first, second] = await Promise.all([1, 2].map(() => t.client.beginSocialLogin(request)));

    const { origin, pathname, searchParams } = new URL(first!.url);
    expect(origin + pathname).toBe(`${sandbox.url}/oidc/auth`);
    const { state, nonce, ...rest } = Object.fromEntries(searchParams);
    expect(rest).toEqual({
      client_id: 'sandbox-shop',
      response_type: 'code',
      redirect_uri: redirectUrl,
      scope: 'openid email profile',
      code_challenge: codeChallenge,
      code_challenge_method: 'S256',
    });
    expect(new Set([state, nonce, new URL(second!.url).searchParams.get('state')]).size).toBe(3);
    expect(state).toMatch(/^[\w-]{43}$/);
    expect(nonce).toMatch(/^[\w-]{43}$/);
  });

  it.each([
    ['redirectTo', 'https://evil.example/login/callback', 'IDENTITY.REDIRECT_NOT_ALLOWED'],
    ['redirectTo', `${redirectUrl}/../../x`, 'IDENTITY.REDIRECT_NOT_ALLOWED'],
    ['redirectTo', 'https://shop.example.org.evil.example/login/callback', 'IDENTITY.REDIRECT_NOT_ALLOWED'],
    ['scopes', 'openid offline_access', 'IDENTITY.SCOPE_NOT_ALLOWED'],
    ['codeChallenge', 'short', 'IDENTITY.CODE_CHALLENGE_INVALID'],
    ['provider', 'unknown', 'AUTH.NOT_CONFIGURED'],
  ])('[AD-6] does not begin with the %s %s', async (field, value, code) => {
    await expect(begin({ [field]: value })).rejects.toMatchObject({ code });
  });

  it('[AD-6] signs in the admin of the verified address, and links the identity at its first use', async () => {
    const email = await t.givenAdmin('support');

    const { session, deviceToken } = await signIn({ email: email.toUpperCase(), subject: `of-${email}` });

    expect(session).toMatchObject({ email, role: 'ADMIN_ROLE_SUPPORT', assuranceLevel: 'ASSURANCE_LEVEL_AAL1' });
    expect(deviceToken).toMatch(/^[\w-]{43}$/);
    await expect(t.refresh(session!.refreshToken)).resolves.toMatchObject({ email });
    const { identities } = await t.as(session!.accessToken, () => t.client.listLinkedIdentities({}));
    expect(identities).toMatchObject([{ providerName: 'Sandbox', email }]);
    expect(await auditOf('identity.linked')).toMatchObject({ actor: email, address: '192.0.2.7' });
    const signedIn = (await auditOf('sign_in'))!;
    expect([signedIn.actor, JSON.parse(signedIn.after!)]).toEqual([email, { provider: 'sandbox' }]);
  });

  it('[AD-6] follows the linked identity when its address changes or is not verified any more', async () => {
    const email = await t.givenAdmin();
    await signIn({ email, subject: `moved-${email}` });
    const { session } = await signIn({ email: 'new@example.org', isVerified: false, subject: `moved-${email}` });
    expect(session).toMatchObject({ email });
  });

  it('[AD-6] refuses whoever has taken over the address of an admin at the provider', async () => {
    const email = await t.givenAdmin();
    await signIn({ email, subject: `first-${email}` });
    await expect(signIn({ email, subject: `second-${email}` })).rejects.toMatchObject(noAccount);
  });

  describe('of an invited admin', () => {
    const invite = async () => {
      const email = `invited-${randomBytes(4).toString('hex')}@example.org`;
      const owner = { userId: '00000000-0000-7000-8000-000000000001', role: 'owner' } as const;
      const request = { email, role: 'ADMIN_ROLE_SUPPORT', language: 'en' } as const;
      const { admin } = await t.asAdmin(() => t.client.inviteAdmin(request), owner);
      return { email, id: admin!.id };
    };
    const invitationsOf = (id: string) => t.database.query('SELECT FROM invitations WHERE admin_id = $1', [id]);

    it('[AD-8] accepts the invitation when the provider has verified the invited address', async () => {
      const { email, id } = await invite();
      const { session } = await signIn({ email, subject: `of-${email}` });
      expect(session).toMatchObject({ email, userId: id, role: 'ADMIN_ROLE_SUPPORT' });
      expect(await invitationsOf(id)).toEqual([]);
      const accepted = (await auditOf('invitation.accepted'))!;
      expect([accepted.actor, JSON.parse(accepted.after!)]).toEqual([
        email,
        { email, role: 'support', provider: 'sandbox' },
      ]);
      await expect(signIn({ email, subject: `of-${email}` })).resolves.toMatchObject({ session: { email } });
      await expect(signIn({ email, subject: 'another' })).rejects.toMatchObject(noAccount);
    });

    it('[AD-8] is refused for an unverified or another address, and after the invitation has expired', async () => {
      const { email, id } = await invite();
      await expect(signIn({ email, isVerified: false })).rejects.toMatchObject(noAccount);
      await expect(signIn({ email: `x${email}` })).rejects.toMatchObject(noAccount);
      await t.database.query("UPDATE invitations SET expires_at = now() - interval '1 second' WHERE admin_id = $1", [
        id,
      ]);
      await expect(signIn({ email })).rejects.toMatchObject(noAccount);
      expect(await t.database.query('SELECT password_hash FROM admins WHERE id = $1', [id])).toEqual([
        { password_hash: null },
      ]);
    });
  });

  it('[AD-6] makes no account, and refuses strangers and unusable accounts alike', async () => {
    const disabled = await t.givenAdmin('viewer');
    await t.get(DisableAdmin).execute(disabled);
    const count = async () => (await t.database.query<{ count: number }>('SELECT count(*)::int FROM admins'))[0]!.count;
    const unverified = await t.givenAdmin();
    const before = await count();

    await expect(signIn({ email: 'stranger@example.org' })).rejects.toMatchObject(noAccount);
    await expect(signIn({ email: disabled })).rejects.toMatchObject(noAccount);
    await expect(signIn({ email: unverified, isVerified: false })).rejects.toMatchObject(noAccount);

    expect(await count()).toBe(before);
    const record = (await auditOf('sign_in_failed'))!;
    expect(JSON.parse(record.after!)).toEqual({ provider: 'sandbox', reason: 'IDENTITY.NO_ACCOUNT_FOR_IDENTITY' });
  });

  it('[AD-6] is completed once, also by two requests at the same time', async () => {
    const response = await comeBack({ email: await t.givenAdmin() });
    const results = await Promise.allSettled([1, 2].map(() => t.client.completeSocialLogin(response)));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(t.client.completeSocialLogin(response)).rejects.toMatchObject(failed);
  });

  it('[AD-6] succeeds in both of two tabs that complete the first sign-in with an identity at once', async () => {
    const typed = { email: await t.givenAdmin(), subject: 'two-tabs' };
    const responses = [await comeBack(typed), await comeBack(typed)];
    const results = await Promise.all(responses.map((response) => t.client.completeSocialLogin(response)));
    expect(results.map(({ session }) => session!.email)).toEqual([typed.email, typed.email]);
  });

  it('[AD-6] refuses the code of another sign-in, the verifier of another browser and an unknown state', async () => {
    const email = await t.givenAdmin();
    const response = async () => comeBack({ email });
    const other = await response();
    for (const change of [{ code: other.code }, { codeVerifier: newVerifier() }, { state: newVerifier() }]) {
      const request = { ...(await response()), ...change };
      await expect(t.client.completeSocialLogin(request)).rejects.toMatchObject(failed);
    }
  });

  it('[AD-6] refuses a response that names another issuer, and an ID token for another sign-in', async () => {
    const email = await t.givenAdmin();
    const mixedUp = { ...(await comeBack({ email })), issuer: 'https://accounts.example.org' };
    await expect(t.client.completeSocialLogin(mixedUp)).rejects.toMatchObject(failed);
    const response = await comeBack({ email });
    await t.database.query("UPDATE pending_social_logins SET nonce = 'another'");
    await expect(t.client.completeSocialLogin(response)).rejects.toMatchObject(failed);
  });

  it('[AD-6] expires after ten minutes, and is then deleted', async () => {
    const response = await comeBack({ email: await t.givenAdmin() });
    t.clock.advance(10 * 60_000);
    await expect(t.client.completeSocialLogin(response)).rejects.toMatchObject(failed);
    await t.get(SocialLoginSchedule).purge();
    expect(await t.database.query('SELECT 1 FROM pending_social_logins')).toEqual([]);
  });

  it('[AD-6] reports a provider that cannot be reached, at the beginning and at the end', async () => {
    await expect(begin({ provider: 'nowhere' })).rejects.toMatchObject(unavailable);
    const email = await t.givenAdmin();
    for (const mode of ['down', 'timeout_after_create']) {
      const response = await comeBack({ email });
      await setFaults({ mode, pathContains: '/oidc/token' });
      await expect(t.client.completeSocialLogin(response)).rejects.toMatchObject(unavailable);
      await setFaults({});
    }
    await expect(signIn({ email })).resolves.toBeDefined();
  });

  it('[AD-6] reads the metadata of a provider once an hour', async () => {
    await begin();
    await setFaults({ mode: 'down', pathContains: '/.well-known/' });
    await expect(begin()).resolves.toBeDefined();
    t.clock.advance(3_600_000);
    await expect(begin()).rejects.toMatchObject(unavailable);
    await setFaults({});
    await expect(begin()).resolves.toBeDefined();
  });

  it('[AD-5] still needs the second factor of the account', async () => {
    const email = await t.givenAdmin();
    const first = await t.signIn(email);
    const request = { factorType: 'FACTOR_TYPE_TOTP' as const, friendlyName: 'x', phone: '', issuer: '' };
    const { factor, totp } = await t.as(first.accessToken, () => t.client.enrollFactor(request));
    const { challengeId } = await t.as(first.accessToken, () =>
      t.client.challengeFactor({ factorId: factor!.id, language: 'en' }),
    );
    const code = generateSync({ secret: totp!.secret, epoch: t.clock.now().getTime() / 1_000 });
    await t.as(first.accessToken, () =>
      t.client.verifyFactor({ factorId: factor!.id, challengeId, code, credentialJson: '', deviceToken: '' }),
    );

    const { session } = await signIn({ email });

    expect(session).toMatchObject({ needsAal2: true, assuranceLevel: 'ASSURANCE_LEVEL_AAL1' });
    const list = t.as(session!.accessToken, () => t.client.listLinkedIdentities({}));
    await expect(list).rejects.toMatchObject({ code: 'AUTH.SECOND_FACTOR_REQUIRED' });
  });

  it('[AD-6] links an identity that only its own admin can unlink', async () => {
    const email = await t.givenAdmin();
    const { session } = await signIn({ email });
    const other = await t.signIn(await t.givenAdmin());
    const list = () => t.as(session!.accessToken, () => t.client.listLinkedIdentities({}));
    const [identity] = (await list()).identities;
    const unlink = ({ accessToken }: identityV1.Session) =>
      t.as(accessToken, () => t.client.unlinkIdentity({ identityId: identity!.id }));

    await expect(unlink(other)).rejects.toMatchObject({ code: 'IDENTITY.LINKED_IDENTITY_NOT_FOUND' });
    await unlink(session!);

    expect((await list()).identities).toEqual([]);
    expect(await auditOf('identity.unlinked')).toMatchObject({ actor: email, target: identity!.id });
    await expect(unlink(session!)).rejects.toMatchObject({ kind: 'not-found' });
  });

  it('[AD-6] is offered at the providers that are set up', async () => {
    const { providers } = await t.client.listIdentityProviders({});
    expect(providers[0]).toEqual({ id: 'sandbox', name: 'Sandbox' });
  });
});
