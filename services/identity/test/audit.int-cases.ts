import type { identityV1 } from '@shop/contracts';
import { newRequestContext, requestContext } from '@shop/platform';
import { PurgeSchedule } from '../src/session/purge.schedule.js';
import { identityHarness, type IdentityHarness, password } from './identity.harness.js';

describe('audit records', () => {
  let t: IdentityHarness;

  beforeAll(async () => {
    t = await identityHarness();
  });
  afterAll(() => t.close());

  const noFilter = { actor: '', action: '', target: '', from: '', to: '', limit: 0, cursor: '' };
  const list = (filter: Partial<identityV1.ListAuditRecordsRequest> = {}) =>
    t.asAdmin(() => t.client.listAuditRecords({ ...noFilter, ...filter }));
  const actionsOf = async (actor: string): Promise<string[]> =>
    (await list({ actor })).records.map(({ action }) => action).reverse();

  const adminAction = {
    at: '2026-11-20T10:00:00.000Z',
    actorId: '00000000-0000-7000-8000-000000000001',
    actor: 'somebody@example.org',
    address: '192.0.2.8',
    action: 'coupon.updated',
    target: 'coupon-1',
    before: '{"discountValue":10}',
    after: '{"discountValue":20}',
  };

  it('[SC-5] show each sign-in, failure, locked attempt, token reuse and sign-out of an account', async () => {
    const email = await t.givenAdmin();
    const first = await t.signIn(email);
    for (let tries = 0; tries < 5; tries++) await expect(t.signIn(email, 'wrong')).rejects.toBeDefined();
    await expect(t.signIn(email)).rejects.toBeDefined();
    await t.client.signOut({ refreshToken: first.refreshToken });
    const second = await t.signIn(email, password, '192.0.2.2');
    await t.refresh(second.refreshToken);
    t.clock.advance(11_000);
    await expect(t.refresh(second.refreshToken)).rejects.toBeDefined();

    const failures = Array.from({ length: 5 }, () => 'sign_in_failed');
    expect(await actionsOf(email)).toEqual([
      'sign_in',
      ...failures,
      'sign_in_locked',
      'sign_out',
      'sign_in',
      'session.token_reused',
    ]);
    const { records } = await list({ actor: email, action: 'sign_in' });
    expect(records.map(({ address }) => address)).toEqual(['192.0.2.2', '192.0.2.1']);
  });

  it('[SC-5] show a failed sign-in to an unknown account without the typed e-mail address', async () => {
    await expect(t.signIn('hunter2 typed by mistake', 'wrong', '192.0.2.55')).rejects.toBeDefined();
    const { records } = await list({ action: 'sign_in_failed' });
    expect(records[0]).toMatchObject({ address: '192.0.2.55', target: '' });
    expect(records[0]).not.toHaveProperty('actor', expect.anything());
    expect(JSON.stringify(records)).not.toContain('hunter2');
  });

  it('[SC-5] show ended sessions and changed passwords, without the passwords', async () => {
    const email = await t.givenAdmin();
    const [current, other] = [await t.signInOn('', email), await t.signInOn('', email)];
    const { accessToken } = current.session!;
    const context = newRequestContext({ accessToken, clientAddress: '192.0.2.66' });
    const next = 'another correct horse battery';
    await requestContext.run(context, async () => {
      const { sessions } = await t.client.listSessions({});
      await t.client.endSession({ sessionId: sessions.find(({ current }) => !current)!.id });
      const given = { current: 'wrong', next, deviceToken: other.deviceToken };
      await expect(t.client.changePassword(given)).rejects.toBeDefined();
      await t.client.changePassword({ ...given, current: password });
    });

    expect((await actionsOf(email)).slice(2)).toEqual(['session.ended', 'password.change_failed', 'password.changed']);
    const { records } = await list({ actor: email });
    expect(records[0]).toMatchObject({ address: '192.0.2.66' });
    expect(JSON.stringify(records)).not.toContain(next);
  });

  it('[SC-5] show who was refused a call, and nobody for a token that is not valid', async () => {
    const email = await t.givenAdmin('support');
    const { accessToken } = await t.signIn(email);
    const recordRefusal = (token: string) =>
      requestContext.run(newRequestContext({ accessToken: token, clientAddress: '192.0.2.77' }), () =>
        t.client.recordRefusedCall({ call: 'GET /api/admin/audit', reason: 'AUTH.FORBIDDEN' }),
      );
    await recordRefusal(accessToken);
    await recordRefusal('forged');
    const { records } = await list({ action: 'admin_call_refused' });
    expect(records.map(({ actor, address }) => [actor, address])).toEqual([
      [undefined, '192.0.2.77'],
      [email, '192.0.2.77'],
    ]);
  });

  it('[SC-5] contain each change by an admin in another service once, with the values before and after', async () => {
    const messageId = '00000000-0000-7000-8000-00000000000a';
    await t.deliver('identity.record-admin-action', 'admin.action_recorded.v1', adminAction, messageId);
    await t.deliver('identity.record-admin-action', 'admin.action_recorded.v1', adminAction, messageId);

    const { records } = await list({ action: 'coupon.updated' });
    expect(records).toMatchObject([
      { at: adminAction.at, actor: adminAction.actor, address: adminAction.address, target: 'coupon-1' },
    ]);
    expect([records[0]!.before, records[0]!.after].map((json) => JSON.parse(json!) as unknown)).toEqual([
      { discountValue: 10 },
      { discountValue: 20 },
    ]);
  });

  it('[SC-5] are listed newest first in pages, and filtered by time and target', async () => {
    for (let day = 1; day <= 5; day++) {
      const event = { ...adminAction, action: 'paged', target: `coupon-${day}`, at: `2026-10-0${day}T10:00:00.000Z` };
      await t.deliver('identity.record-admin-action', 'admin.action_recorded.v1', event);
    }
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await list({ action: 'paged', limit: 2, cursor });
      seen.push(...page.records.map(({ target }) => target));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(['coupon-5', 'coupon-4', 'coupon-3', 'coupon-2', 'coupon-1']);

    const range = { action: 'paged', from: '2026-10-02T00:00:00Z', to: '2026-10-04T10:00:00Z' };
    expect((await list(range)).records.map(({ target }) => target)).toEqual(['coupon-3', 'coupon-2']);
    expect((await list({ target: 'coupon-4' })).records.map(({ at }) => at)).toEqual(['2026-10-04T10:00:00.000Z']);
    await expect(list({ cursor: 'nowhere' })).rejects.toMatchObject({ code: 'LIST.CURSOR_INVALID' });
    await expect(t.client.listAuditRecords(noFilter)).rejects.toMatchObject({ kind: 'unauthenticated' });
  });

  it('[SC-5] cannot be changed, and cannot be deleted within two years', async () => {
    await t.deliver('identity.record-admin-action', 'admin.action_recorded.v1', adminAction);
    for (const sql of [
      "UPDATE audit_records SET actor = 'nobody'",
      'DELETE FROM audit_records',
      'TRUNCATE audit_records',
    ])
      await expect(t.database.query(sql)).rejects.toThrow('audit records are append-only');
  });

  it('[SC-5] are removed after two years', async () => {
    const threeYearsAgo = new Date(Date.now() - 3 * 366 * 86_400_000).toISOString();
    const event = { ...adminAction, action: 'old', at: threeYearsAgo };
    await t.deliver('identity.record-admin-action', 'admin.action_recorded.v1', event);
    await t.get(PurgeSchedule).purge();

    expect((await list({ action: 'old' })).records).toEqual([]);
    expect((await list({ action: 'coupon.updated' })).records).not.toEqual([]);
  });
});
