import { WithdrawalInvalid } from './withdrawal.errors.js';
import {
  draftLifetimeMs,
  findingsForTeams,
  findingsOf,
  periodEndOf,
  toDeclaration,
  type WithdrawnOrder,
} from './withdrawal.js';

const declaration = {
  orderNumber: ' g-4t8x wz ',
  email: ' mia@example.com ',
  name: ' Mia Muster ',
  text: ' Bitte. ',
  uiLanguage: 'de' as const,
};
const orderedAt = new Date('2026-11-01T12:00:00Z');
const periodEnd = periodEndOf(orderedAt, 14);
const anOrder: WithdrawnOrder = {
  kind: 'booking',
  isPaid: true,
  hasFlags: false,
  createdAt: orderedAt,
  teams: 3,
};

describe('a declaration', () => {
  it('[LG-4] has its parts trimmed, and the order number in upper case and without spaces', () => {
    expect(toDeclaration(declaration)).toEqual({
      orderNumber: 'G-4T8XWZ',
      email: 'mia@example.com',
      name: 'Mia Muster',
      text: 'Bitte.',
      uiLanguage: 'de',
    });
  });

  it.each([
    ['an order number that contains more than letters, digits and hyphens', { orderNumber: 'www.example.com/x' }],
    ['no order number', { orderNumber: '  ' }],
    ['an order number that is too long', { orderNumber: 'A'.repeat(41) }],
    ['no name', { name: ' ' }],
    ['a name of invisible characters', { name: '\u200b' }],
    ['a name that is too long', { name: 'A'.repeat(201) }],
    ['a text that is too long', { text: 'A'.repeat(2_001) }],
  ])('[LG-4] is refused with %s', (_, given) => {
    expect(() => toDeclaration({ ...declaration, ...given })).toThrow(WithdrawalInvalid);
  });
});

it('[LG-4] a declaration may have a name of 200, a text of 2,000 and an order number of 40 characters', () => {
  const longest = { orderNumber: 'A'.repeat(40), name: 'A'.repeat(200), text: 'A'.repeat(2_000) };
  expect(toDeclaration({ ...declaration, ...longest })).toMatchObject(longest);
});

it('[LG-4] a draft can be confirmed for a day', () => {
  expect(draftLifetimeMs).toBe(86_400_000);
});

describe('the end of the withdrawal period', () => {
  it.each([
    ['in winter', '2026-11-01T12:00:00Z', '2026-11-15T23:00:00Z'],
    ['for an order before midnight UTC, but after midnight in Berlin', '2026-11-01T23:30:00Z', '2026-11-16T23:00:00Z'],
    ['over the change to winter time', '2026-10-20T12:00:00Z', '2026-11-03T23:00:00Z'],
    ['over the change to summer time', '2026-03-20T12:00:00Z', '2026-04-03T22:00:00Z'],
  ])('[LG-4] is midnight in Berlin after fourteen whole days, %s', (_, ordered, end) => {
    expect(periodEndOf(new Date(ordered), 14)).toEqual(new Date(end));
  });
});

describe('a withdrawal', () => {
  const now = periodEnd;

  it.each([
    ['an unknown order', undefined, 'order_unknown'],
    ['an order that is not paid', { isPaid: false }, 'nothing_paid'],
    ['an order with flags', { hasFlags: true }, 'flagged'],
    ['a gift card', { kind: 'gift_card' }, 'gift_card'],
  ] as const)('[LG-4] of %s waits for a decision', (_, given, why) => {
    const order = given && { ...anOrder, ...given };
    expect(findingsOf(order, periodEnd, now)).toEqual({ state: 'waiting', why });
  });

  it('[LG-4] waits for a decision after the end of the period, but not at the end', () => {
    expect(findingsOf(anOrder, periodEnd, new Date(periodEnd.getTime() + 1))).toEqual({
      state: 'waiting',
      why: 'period_over',
    });
    expect(findingsOf(anOrder, periodEnd, now)).toBeUndefined();
  });

  it.each([
    ['a full refund when no team has started', [], { state: 'refund_due', teams: [] }],
    ['a refund of the other teams when some have started', [2], { state: 'refund_due', teams: [1, 3] }],
    ['a decision when all teams have started', [1, 2, 3], { state: 'waiting', why: 'teams_started' }],
    ['a decision when Loquiz cannot say who has started', undefined, { state: 'waiting', why: 'use_unknown' }],
  ])('[LG-4] leads to %s', (_, started, findings) => {
    expect(findingsForTeams({ ...anOrder, refundedTeams: [] }, started)).toEqual(findings);
  });

  it.each([
    ['a refund of the unstarted teams that were not refunded before', [2], { state: 'refund_due', teams: [3] }],
    ['a refund of all that is left when only a refunded team has started', [1], { state: 'refund_due', teams: [] }],
    ['a decision when all other teams have started', [2, 3], { state: 'waiting', why: 'teams_started' }],
  ])('[LG-4] leads, after the refund of team 1, to %s', (_, started, findings) => {
    expect(findingsForTeams({ ...anOrder, refundedTeams: [1] }, started)).toEqual(findings);
  });
});
