import { deadlinesMs, type identityV1 } from '@shop/contracts';
import { createSandbox, type Sandbox } from '@shop/sandbox';
import { smsTimeoutMs } from '../src/factor/sms-sender.js';
import { identityHarness, type IdentityHarness } from './identity.harness.js';

const phone = '+4915111122233';
const otherPhone = '+4915111122244';
const codeWrong = { code: 'IDENTITY.CODE_WRONG', kind: 'invalid' };

describe('a phone as second factor', () => {
  let sandbox: Sandbox;
  let t: IdentityHarness;

  beforeAll(async () => {
    sandbox = await createSandbox();
    t = await identityHarness({
      SMS_API_URL: `${sandbox.url}/phone/v1/messages`,
      SMS_API_KEY: 'sandbox-sms-key',
    });
  });
  afterAll(async () => {
    await t.close();
    await sandbox.close();
  });

  const as = <T>({ accessToken }: identityV1.Session, work: () => Promise<T>) => t.as(accessToken, work);
  const enroll = async (session: identityV1.Session, number: string) => {
    const request = { factorType: 'FACTOR_TYPE_PHONE' as const, friendlyName: 'x', phone: number, issuer: '' };
    return (await as(session, () => t.client.enrollFactor(request))).factor!;
  };
  const begin = async (session: identityV1.Session, factorId: string) =>
    (await as(session, () => t.client.challengeFactor({ factorId, language: 'en' }))).challengeId;
  const verify = (session: identityV1.Session, factorId: string, challengeId: string, code: string) =>
    as(session, () => t.client.verifyFactor({ factorId, challengeId, code, credentialJson: '', deviceToken: '' }));
  const texts = async (): Promise<string[]> => {
    const response = await fetch(`${sandbox.url}/sandbox/phone/messages?to=${encodeURIComponent(phone)}`);
    return ((await response.json()) as { messages: { text: string }[] }).messages.map(({ text }) => text);
  };
  const lastCode = async () => /#(\d{6})$/.exec((await texts())[0]!)![1]!;
  const givenPhone = async () => {
    const session = await t.signIn(await t.givenAdmin());
    return { session, id: (await enroll(session, '0049 151 11122233')).id };
  };

  it('[AD-5] is proved by the code of a text message, and listed with the end of its number only', async () => {
    const { session, id } = await givenPhone();
    const challengeId = await begin(session, id);
    const [text] = await texts();
    expect(text).toMatch(/^\d{6} is your code for shop\.example\.org\. .*\n\n@shop\.example\.org #\d{6}$/);

    const raised = (await verify(session, id, challengeId, await lastCode())).session!;

    expect(raised).toMatchObject({ assuranceLevel: 'ASSURANCE_LEVEL_AAL2' });
    const { factors } = await as(raised, () => t.client.listFactors({}));
    expect(factors).toMatchObject([{ factorType: 'FACTOR_TYPE_PHONE', verified: true, phone: '… 233' }]);
  });

  it('[AD-5] refuses a wrong code, a code of another challenge, and a code that is ten minutes old', async () => {
    const { session, id } = await givenPhone();
    const first = await begin(session, id);
    const codeOfFirst = await lastCode();
    await expect(
      verify(
        session,
        id,
        first,
        codeOfFirst.replace(/./, (digit) => `${9 - Number(digit)}`),
      ),
    ).rejects.toMatchObject(codeWrong);
    const second = await begin(session, id);
    if ((await lastCode()) !== codeOfFirst)
      await expect(verify(session, id, second, codeOfFirst)).rejects.toMatchObject(codeWrong);
    t.clock.advance(9 * 60_000);
    // The challenge has not ended yet: the empty code is refused as a wrong one.
    await expect(verify(session, id, second, '')).rejects.toMatchObject(codeWrong);
    t.clock.advance(60_000);
    // The access token is as old as the test, and valid for ten minutes too.
    const refreshed = await t.refresh(session.refreshToken);
    await expect(verify(refreshed, id, second, await lastCode())).rejects.toMatchObject({
      code: 'IDENTITY.CHALLENGE_ENDED',
    });
  });

  it('[SC-4] limits text messages, also to new numbers, until a code is verified', async () => {
    const { session, id } = await givenPhone();
    for (let message = 0; message < 3; message++) await begin(session, id);
    const slowed = { code: 'IDENTITY.GUESSES_SLOWED', kind: 'exhausted' };
    await expect(begin(session, id)).rejects.toMatchObject(slowed);
    const other = await enroll(session, otherPhone);
    await expect(begin(session, other.id)).rejects.toMatchObject(slowed);
    t.clock.advance(31_000);
    await verify(session, id, await begin(session, id), await lastCode());
    await expect(begin(session, id)).resolves.toBeDefined();
  });

  it('[AD-5] is refused with an invalid number, and its challenge fails when the text message cannot be sent', async () => {
    const session = await t.signIn(await t.givenAdmin());
    await expect(enroll(session, 'my phone')).rejects.toMatchObject({
      code: 'IDENTITY.PHONE_INVALID',
      params: { field: 'phone' },
    });
    const { id } = await enroll(session, phone);
    const fault = (mode: string) =>
      fetch(`${sandbox.url}/sandbox/phone/faults`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ mode }),
      });
    await fault('down');
    await expect(begin(session, id)).rejects.toMatchObject({ code: 'IDENTITY.SMS_NOT_SENT', kind: 'unavailable' });
    await fault('none');
  });
});

it('[AD-5] the provider of text messages may respond slowly: its timeout ends before the deadline of the call', () => {
  expect(deadlinesMs.identity?.challengeFactor).toBeGreaterThan(smsTimeoutMs);
});

it('[AD-5] a phone cannot be enrolled when no provider of text messages is set up', async () => {
  const t = await identityHarness();
  const session = await t.signIn(await t.givenAdmin());
  const request = { factorType: 'FACTOR_TYPE_PHONE' as const, friendlyName: 'x', phone, issuer: '' };
  await expect(t.as(session.accessToken, () => t.client.enrollFactor(request))).rejects.toMatchObject({
    kind: 'not-configured',
  });
  await t.close();
});
