import { type FaultShop, faultShop } from '../support/fault-shop.js';

/** Refusals that need the whole shop, each before anything is written. */
describe('for bad input the shop', () => {
  let t: FaultShop;
  let before: unknown;
  const counts = () =>
    t.rows(
      'booking',
      'SELECT (SELECT count(*)::int FROM bookings) AS bookings, (SELECT count(*)::int FROM payments) AS payments',
    );
  beforeAll(async () => {
    t = await faultShop();
    before = await counts();
  });

  const refused: Array<[string, Record<string, unknown>, string]> = [
    ['a split with a team of one', { participants: 3, teams: 2 }, 'team_split_invalid'],
    ['a split into teams of five', { participants: 10, teams: 2 }, 'team_split_invalid'],
    ['a game that does not exist', { gameId: 'nope' }, 'game_not_found'],
    ['a city that does not exist', { cityId: undefined, cityName: 'Atlantis' }, 'city_not_found'],
    ['an app id that is not the game’s', { loquizGameId: 'ZZZZZZZZZ' }, 'loquiz_game_mismatch'],
    ['a coupon id without its code', { couponId: crypto.randomUUID() }, 'coupon_without_code'],
  ];

  it.each(refused)('[BK-15] refuses %s', async (_, change, code) => {
    const answer = await t.client.call<{ code: string; errors: Array<{ code: string }> }>(
      'create-stripe-checkout',
      await t.client.checkoutBody(change),
    );
    expect([answer.status, answer.body.code, answer.body.errors?.[0]?.code]).toEqual([422, 'validation_failed', code]);
  });

  it('[PR-7] responds with 409 and the right price to a wrong total', async () => {
    const { game } = await t.client.offer();
    const answer = await t.client.call('create-stripe-checkout', await t.client.checkoutBody({ totalPrice: 1 }));
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'price_changed',
        price: {
          totalPrice: (game.priceCents * 2) / 100,
          grossCents: game.priceCents * 2,
          discountCents: 0,
          giftCardCents: 0,
          vatRate: 0.19,
        },
      },
    });
  });

  it('responds with 409 to an unusable code', async () => {
    const answer = await t.client.call(
      'create-stripe-checkout',
      await t.client.checkoutBody({ discountCode: 'GIBTESNICHT' }),
    );
    expect(answer).toMatchObject({ status: 409, body: { code: 'coupon_unusable' } });
  });

  it('[TK-9] [PY-6] responds with the same 404 to unknown and malformed sessions and tokens', async () => {
    const expectNotFound = async (name: string, input: object) => {
      const { status, body } = await t.client.call(name, input);
      expect([name, status, body['code'], body['detail']]).toEqual([name, 404, 'not_found', 'Buchung nicht gefunden']);
    };
    for (const sessionId of ['cs_test_unknown', 'free_unknown', "x' OR 1=1", 'ü'.repeat(200)]) {
      for (const name of ['get-booking-by-session', 'create-loquiz-ticket', 'cancel-checkout'])
        await expectNotFound(name, { sessionId });
    }
    for (const token of ['nope', 'A'.repeat(32), "'"]) await expectNotFound('get-booking-by-token', { token });
  });

  it('stores nothing of a refused request', async () => {
    expect(await counts()).toEqual(before);
  });
});
