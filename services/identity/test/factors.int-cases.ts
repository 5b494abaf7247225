import type { identityV1 } from '@shop/contracts';
import { generateSync } from 'otplib';
import { AccessTokenVerifier } from '@shop/platform';
import { FactorSchedule } from '../src/factor/factor.schedule.js';
import { FactorSecrets } from '../src/factor/factor-secrets.js';
import { ResetFactors } from '../src/management/use-cases/reset-factors.use-case.js';
import { factorSecretKey, identityHarness, type IdentityHarness } from './identity.harness.js';

const codeWrong = { code: 'IDENTITY.CODE_WRONG', kind: 'invalid' };
const challengeEnded = { code: 'IDENTITY.CHALLENGE_ENDED', kind: 'conflict' };
const secondFactorRequired = { code: 'AUTH.SECOND_FACTOR_REQUIRED', kind: 'forbidden' };

type Totp = { id: string; secret: string };

describe('the handling of second factors', () => {
  let t: IdentityHarness;

  beforeAll(async () => {
    t = await identityHarness();
  });
  afterAll(() => t.close());

  const as = <T>({ accessToken }: identityV1.Session, work: () => Promise<T>) => t.as(accessToken, work);
  const enroll = (session: identityV1.Session, friendlyName = 'my phone') =>
    as(session, () => t.client.enrollFactor({ factorType: 'FACTOR_TYPE_TOTP', friendlyName, phone: '', issuer: '' }));
  const enrollTotp = async (session: identityV1.Session): Promise<Totp> => {
    const { factor, totp } = await enroll(session);
    return { id: factor!.id, secret: totp!.secret };
  };
  const codeOf = ({ secret }: Totp, shiftSeconds = 0) =>
    generateSync({ secret, epoch: Math.floor(t.clock.now().getTime() / 1_000) + shiftSeconds });
  const challenge = async (session: identityV1.Session, factorId: string) =>
    (await as(session, () => t.client.challengeFactor({ factorId, language: 'de' }))).challengeId;
  const verify = async (
    session: identityV1.Session,
    factorId: string,
    challengeId: string,
    code: string,
    deviceToken = '',
  ) =>
    (await as(session, () => t.client.verifyFactor({ factorId, challengeId, code, credentialJson: '', deviceToken })))
      .session!;
  const prove = async (session: identityV1.Session, totp: Totp, code = codeOf(totp)) =>
    verify(session, totp.id, await challenge(session, totp.id), code);
  /**
   * Creates an admin with a verified authenticator app, and moves the clock on by 30 s to the next code.
   */
  const givenTotp = async (): Promise<{ email: string; totp: Totp; session: identityV1.Session }> => {
    const email = await t.givenAdmin();
    const first = await t.signIn(email);
    const totp = await enrollTotp(first);
    const session = await prove(first, totp);
    t.clock.advance(30_000);
    return { email, totp, session };
  };
  const actionsOf = async (email: string) =>
    (
      await t.database.query<{ action: string }>('SELECT action FROM audit_records WHERE actor = $1 ORDER BY at, id', [
        email,
      ])
    ).map(({ action }) => action);

  it('[AD-5] raises the session to aal2 once an authenticator app is verified', async () => {
    const email = await t.givenAdmin();
    const first = await t.signIn(email);
    expect(first).toMatchObject({ assuranceLevel: 'ASSURANCE_LEVEL_AAL1', needsAal2: false });
    const { factor, totp } = await enroll(first, 'my app');
    expect(factor).toMatchObject({ friendlyName: 'my app', factorType: 'FACTOR_TYPE_TOTP', verified: false });
    expect(totp!.uri).toBe(
      `otpauth://totp/shop.example.org:${encodeURIComponent(email)}?secret=${totp!.secret}&issuer=shop.example.org`,
    );

    const session = await prove(first, { id: factor!.id, secret: totp!.secret });

    expect(session).toMatchObject({ assuranceLevel: 'ASSURANCE_LEVEL_AAL2', needsAal2: true, refreshToken: '' });
    const claims = await t.get(AccessTokenVerifier).verify(session.accessToken, t.clock.now());
    expect(claims).toMatchObject({ aal: 'aal2', needsAal2: true });
    expect(await t.refresh(first.refreshToken)).toMatchObject({ assuranceLevel: 'ASSURANCE_LEVEL_AAL2' });
    const { factors } = await as(session, () => t.client.listFactors({}));
    expect(factors).toMatchObject([{ id: factor!.id, verified: true, lastUsedAt: expect.any(String) }]);
    expect(await actionsOf(email)).toEqual(['sign_in', 'factor.enrolled', 'factor.verified']);
  });

  it('[AD-5] a later session may only list and verify factors until it has proved one', async () => {
    const { email, totp } = await givenTotp();
    const later = await t.signIn(email);
    expect(later).toMatchObject({ assuranceLevel: 'ASSURANCE_LEVEL_AAL1', needsAal2: true });

    const refused: (() => Promise<unknown>)[] = [
      () => t.client.listAdmins({ limit: 0, cursor: '' }),
      () => t.client.listSessions({}),
      () => t.client.changePassword({ current: 'x', next: 'y', deviceToken: '' }),
      () => t.client.enrollFactor({ factorType: 'FACTOR_TYPE_TOTP', friendlyName: 'x', phone: '', issuer: '' }),
      () => t.client.removeFactor({ factorId: totp.id }),
    ];
    for (const call of refused) await expect(as(later, call)).rejects.toMatchObject(secondFactorRequired);
    expect((await as(later, () => t.client.listFactors({}))).factors).toHaveLength(1);

    const raised = await prove(later, totp);
    await expect(as(raised, () => t.client.listSessions({}))).resolves.toBeDefined();
  });

  it('[AD-5] ends the other sessions when the first factor is verified, but not for later factors', async () => {
    const email = await t.givenAdmin();
    const [own, other] = [await t.signIn(email), await t.signIn(email)];
    const raised = await prove(own, await enrollTotp(own));

    await expect(t.refresh(other.refreshToken)).rejects.toMatchObject({ kind: 'unauthenticated' });
    const third = await t.signIn(email);
    await prove(raised, await enrollTotp(raised));
    await expect(t.refresh(third.refreshToken)).resolves.toMatchObject({ email });
  });

  it('[AD-5] refuses to add, confirm or remove a factor with an access token older than the first verified factor', async () => {
    const email = await t.givenAdmin();
    const own = await t.signIn(email);
    const [totp, unconfirmed] = [await enrollTotp(own), await enrollTotp(own)];
    const { challengeId } = await as(own, () => t.client.challengeFactor({ factorId: unconfirmed.id, language: 'de' }));
    await prove(own, totp);
    // As if this session had not proved the factor itself.
    await t.database.query("UPDATE sessions SET aal = 'aal1' WHERE ended_at IS NULL");

    await expect(enroll(own)).rejects.toMatchObject(secondFactorRequired);
    await expect(challenge(own, unconfirmed.id)).rejects.toMatchObject(secondFactorRequired);
    await expect(verify(own, unconfirmed.id, challengeId, codeOf(unconfirmed))).rejects.toMatchObject(
      secondFactorRequired,
    );
    await expect(as(own, () => t.client.removeFactor({ factorId: totp.id }))).rejects.toMatchObject(
      secondFactorRequired,
    );
  });

  it.each([
    ['of 30 s before is accepted', -30, true],
    ['of 30 s later is accepted', 30, true],
    ['of a minute before is refused', -60, false],
    ['of a minute later is refused', 60, false],
  ])('[AD-5] a code %s', async (_, shiftSeconds, isAccepted) => {
    // The next step must not begin before the code arrives.
    t.clock.set(new Date(Math.ceil(t.clock.now().getTime() / 30_000) * 30_000));
    const session = await t.signIn(await t.givenAdmin());
    const totp = await enrollTotp(session);
    const proved = prove(session, totp, codeOf(totp, shiftSeconds));
    if (isAccepted) await expect(proved).resolves.toBeDefined();
    else await expect(proved).rejects.toMatchObject(codeWrong);
  });

  it('[AD-5] accepts a code once across all sessions, and no older code', async () => {
    const { email, totp, session } = await givenTotp();
    const code = codeOf(totp);
    await prove(session, totp, code);

    const other = await t.signIn(email);
    await expect(prove(other, totp, code)).rejects.toMatchObject(codeWrong);
    await expect(prove(other, totp, codeOf(totp, -30))).rejects.toMatchObject(codeWrong);
    await expect(prove(other, totp, codeOf(totp, 30))).resolves.toBeDefined();
  });

  it('[AD-5] lets only one of several parallel verifications of a code succeed', async () => {
    const { totp, session } = await givenTotp();
    const [one, two] = [await challenge(session, totp.id), await challenge(session, totp.id)];
    const results = await Promise.allSettled(
      [one, one, two, two].map((challengeId) => verify(session, totp.id, challengeId, codeOf(totp))),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
  });

  it('[AD-5] a challenge ends with its use, after five minutes or five wrong codes, and is valid in its session only', async () => {
    const { email, totp, session } = await givenTotp();
    const used = await challenge(session, totp.id);
    await verify(session, totp.id, used, codeOf(totp));
    await expect(verify(session, totp.id, used, codeOf(totp, 30))).rejects.toMatchObject(challengeEnded);

    const late = await challenge(session, totp.id);
    t.clock.advance(5 * 60_000);
    await expect(verify(session, totp.id, late, codeOf(totp))).rejects.toMatchObject(challengeEnded);

    const guessed = await challenge(session, totp.id);
    await t.database.query('UPDATE factor_challenges SET guesses = 5 WHERE id = $1', [guessed]);
    await expect(verify(session, totp.id, guessed, codeOf(totp))).rejects.toMatchObject(challengeEnded);

    const foreign = await challenge(session, totp.id);
    const other = await t.signIn(email);
    await expect(verify(other, totp.id, foreign, codeOf(totp))).rejects.toMatchObject(challengeEnded);
    await expect(verify(session, totp.id, 'no-uuid', codeOf(totp))).rejects.toMatchObject(challengeEnded);
  });

  it("[AD-5] responds to another admin's factor as to an unknown one", async () => {
    const { totp } = await givenTotp();
    const stranger = await t.signIn(await t.givenAdmin());
    for (const factorId of [totp.id, '00000000-0000-7000-8000-000000000009', 'nothing']) {
      await expect(challenge(stranger, factorId)).rejects.toMatchObject({ code: 'IDENTITY.FACTOR_NOT_FOUND' });
      await expect(as(stranger, () => t.client.removeFactor({ factorId }))).rejects.toMatchObject({
        code: 'IDENTITY.FACTOR_NOT_FOUND',
      });
    }
  });

  it('[SC-4] [SC-5] slows guesses down across challenges, and records them', async () => {
    const { email, totp } = await givenTotp();
    const session = await t.signIn(email);
    for (let guess = 0; guess < 5; guess++)
      await expect(prove(session, totp, '000000')).rejects.toMatchObject(codeWrong);

    const slowed = { code: 'IDENTITY.GUESSES_SLOWED', kind: 'exhausted' };
    await expect(prove(session, totp)).rejects.toMatchObject(slowed);
    // The slowed attempt is recorded like the five wrong ones, although its code is right.
    expect((await actionsOf(email)).filter((action) => action === 'factor.failed')).toHaveLength(6);
    // Wrong passwords are counted apart: whoever guesses codes does not keep the owner from signing in.
    await expect(t.signIn(email)).resolves.toBeDefined();
    t.clock.advance(31_000);
    await expect(prove(session, totp)).resolves.toBeDefined();
  });

  it('[SC-4] lets the admin in on a device that has verified the factor, although somebody guesses elsewhere', async () => {
    const { email, totp } = await givenTotp();
    const { session, deviceToken } = await t.signInOn('', email);
    await verify(session!, totp.id, await challenge(session!, totp.id), codeOf(totp), deviceToken);
    const attacker = await t.signIn(email);
    for (let guess = 0; guess < 6; guess++)
      await expect(prove(attacker, totp, '000000')).rejects.toMatchObject({ params: expect.anything() });

    t.clock.advance(1_000);
    const own = (await t.signInOn(deviceToken, email)).session!;
    const proved = verify(own, totp.id, await challenge(own, totp.id), codeOf(totp, 30), deviceToken);
    await expect(proved).resolves.toBeDefined();
  });

  it('[AD-5] [SC-5] lowers the level of the sessions when the last verified factor is removed', async () => {
    const { email, totp, session } = await givenTotp();
    const second = await enrollTotp(session);
    await prove(session, second);
    const remove = (factorId: string) => as(session, () => t.client.removeFactor({ factorId }));

    await remove(totp.id);
    expect(await t.signIn(email)).toMatchObject({ needsAal2: true });
    await remove(second.id);

    const later = await t.signIn(email);
    expect(later).toMatchObject({ assuranceLevel: 'ASSURANCE_LEVEL_AAL1', needsAal2: false });
    await expect(as(later, () => t.client.listSessions({}))).resolves.toBeDefined();
    const levels = await t.database.query<{ aal: string }>(
      'SELECT DISTINCT s.aal FROM sessions s JOIN admins a ON a.id = s.admin_id WHERE a.email = $1',
      [email],
    );
    expect(levels).toEqual([{ aal: 'aal1' }]);
    expect((await actionsOf(email)).filter((action) => action === 'factor.removed')).toHaveLength(2);
  });

  it('[AD-5] allows no more than ten factors, even when twelve are enrolled at once', async () => {
    const session = await t.signIn(await t.givenAdmin());
    const results = await Promise.allSettled(Array.from({ length: 12 }, () => enroll(session)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    await expect(enroll(session)).rejects.toMatchObject({ code: 'IDENTITY.TOO_MANY_FACTORS' });
  });

  it('[D49] stores the secret encrypted for its factor only, and encrypts it again with the newest key', async () => {
    const { email, totp } = await givenTotp();
    const sealed = async () =>
      (
        await t.database.query<{ secret: string }>("SELECT details->>'secret' AS secret FROM factors WHERE id = $1", [
          totp.id,
        ])
      )[0]!.secret;
    expect(await sealed()).not.toContain(totp.secret);
    expect(() => t.get(FactorSecrets).open('0000.x', totp.id)).toThrow('FACTOR_SECRET_KEYS');
    const own = await sealed();
    expect(() => t.get(FactorSecrets).open(own, 'another factor')).toThrow();

    const old = new FactorSecrets(['an older key of the specs, still known'.padEnd(32)]);
    const rotated = new FactorSecrets([factorSecretKey, 'an older key of the specs, still known'.padEnd(32)]);
    const sealedBefore = old.seal(totp.secret, totp.id);
    expect(rotated.open(sealedBefore, totp.id)).toBe(totp.secret);
    await t.database.query(
      `UPDATE factors SET details = details || jsonb_build_object('secret', $2::text) WHERE id = $1`,
      [totp.id, sealedBefore],
    );
    const open = t.get(FactorSecrets).open;
    t.get(FactorSecrets).open = (text, id) => rotated.open(text, id);
    await t.get(FactorSchedule).maintain();
    t.get(FactorSecrets).open = open;

    expect(await sealed()).toMatch(new RegExp(`^${own.split('.')[0]}\\.`));
    await expect(prove(await t.signIn(email), totp)).resolves.toBeDefined();
  });

  it('removes enrolments that nobody has finished within an hour', async () => {
    const session = await t.signIn(await t.givenAdmin());
    const { id } = await enrollTotp(session);
    await challenge(session, id);
    t.clock.advance(61 * 60_000);
    await t.get(FactorSchedule).maintain();
    expect(await t.database.query('SELECT 1 FROM factors WHERE id = $1', [id])).toEqual([]);
  });

  it('[AD-8] the command line removes the factors of an admin who has lost the device', async () => {
    const { email, session } = await givenTotp();
    expect(await t.get(ResetFactors).execute(email.toUpperCase())).toBe(1);
    await expect(as(session, () => t.client.listSessions({}))).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(await t.signIn(email)).toMatchObject({ needsAal2: false });
    await expect(t.get(ResetFactors).execute('nobody@example.org')).rejects.toMatchObject({
      code: 'IDENTITY.ADMIN_NOT_FOUND',
    });
  });
});
