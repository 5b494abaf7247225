import type { identityV1 } from '@shop/contracts';
import { identityHarness, type IdentityHarness } from './identity.harness.js';
import { softwareAuthenticator } from './software-authenticator.js';

const codeWrong = { code: 'IDENTITY.CODE_WRONG', kind: 'invalid' };
const origin = 'https://shop.example.org';

type Options = { type: string; publicKey: { challenge: string; [name: string]: unknown } };

describe('a passkey as second factor', () => {
  let t: IdentityHarness;

  beforeAll(async () => {
    t = await identityHarness();
  });
  afterAll(() => t.close());

  const as = <T>({ accessToken }: identityV1.Session, work: () => Promise<T>) => t.as(accessToken, work);
  const enroll = async (session: identityV1.Session) => {
    const request = { factorType: 'FACTOR_TYPE_WEBAUTHN' as const, friendlyName: 'my key', phone: '', issuer: '' };
    return (await as(session, () => t.client.enrollFactor(request))).factor!.id;
  };
  const begin = async (session: identityV1.Session, factorId: string) => {
    const { challengeId, webauthnJson } = await as(session, () =>
      t.client.challengeFactor({ factorId, language: 'de' }),
    );
    return { challengeId, options: JSON.parse(webauthnJson!) as Options };
  };
  const verify = (session: identityV1.Session, factorId: string, challengeId: string, credential: object) =>
    as(session, () =>
      t.client.verifyFactor({
        factorId,
        challengeId,
        code: '',
        credentialJson: JSON.stringify(credential),
        deviceToken: '',
      }),
    );
  const givenPasskey = async () => {
    const email = await t.givenAdmin();
    const session = await t.signIn(email);
    const key = softwareAuthenticator('shop.example.org', origin);
    const id = await enroll(session);
    const { challengeId, options } = await begin(session, id);
    const raised = (await verify(session, id, challengeId, key.create(options.publicKey))).session!;
    return { email, key, id, session: raised, options };
  };

  it('[AD-5] is registered by one challenge and proved by another', async () => {
    const { email, key, id, session, options } = await givenPasskey();
    expect(options).toMatchObject({
      type: 'create',
      publicKey: { rp: { id: 'shop.example.org' }, user: { name: email }, attestation: 'none' },
    });
    expect(session).toMatchObject({ assuranceLevel: 'ASSURANCE_LEVEL_AAL2' });

    const later = await t.signIn(email);
    const { challengeId, options: request } = await begin(later, id);
    expect(request).toMatchObject({ type: 'request', publicKey: { rpId: 'shop.example.org' } });
    const proved = await verify(later, id, challengeId, key.get(request.publicKey));
    expect(proved.session).toMatchObject({ assuranceLevel: 'ASSURANCE_LEVEL_AAL2' });
  });

  it('[AD-5] is excluded from a further registration, so that no device is registered twice', async () => {
    const { session } = await givenPasskey();
    const { options } = await begin(session, await enroll(session));
    expect(options.publicKey['excludeCredentials']).toHaveLength(1);
  });

  it.each([
    ['of another origin', { origin: 'https://evil.example.org' }],
    ['of another challenge', { challenge: 'AAAA' }],
    ['of a copy of the key, whose sign count has not grown', { signCount: 1 }],
  ])('[AD-5] refuses a response %s', async (_, change) => {
    const { email, key, id } = await givenPasskey();
    const session = await t.signIn(email);
    const { challengeId, options } = await begin(session, id);
    const response = key.get({ challenge: options.publicKey.challenge, ...change });
    await expect(verify(session, id, challengeId, response)).rejects.toMatchObject(codeWrong);
  });

  it('[AD-5] refuses a response that was used before, one of another key, and an empty one', async () => {
    const { email, key, id } = await givenPasskey();
    const session = await t.signIn(email);
    const used = await begin(session, id);
    const response = key.get(used.options.publicKey);
    await verify(session, id, used.challengeId, response);

    const next = await begin(session, id);
    await expect(verify(session, id, next.challengeId, response)).rejects.toMatchObject(codeWrong);
    const stranger = softwareAuthenticator('shop.example.org', origin).get(next.options.publicKey);
    await expect(verify(session, id, next.challengeId, stranger)).rejects.toMatchObject(codeWrong);
    await expect(verify(session, id, next.challengeId, {})).rejects.toMatchObject(codeWrong);
  });
});
