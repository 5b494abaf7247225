import { screen, within } from '@testing-library/react';
import type { WithdrawalDecisionInput, WithdrawalDto } from '../../api/generated-admin.js';
import { fakeClock } from '../../../test/clock.js';
import { choose } from '../../../test/checkout-steps.js';
import { givenSession } from '../../../test/given-session.js';
import { address, openAdmin } from '../../../test/open-shop.js';
import { mockResponse, problem } from '../../../test/server.js';

const aWithdrawal = (fields: Partial<WithdrawalDto> = {}): WithdrawalDto => ({
  id: 'w-1',
  state: 'waiting',
  receivedAt: '2026-11-21T10:15:00.000Z',
  orderNumber: 'M22KWACY4N',
  email: 'mia@example.com',
  name: 'Mia Muster',
  text: 'Nur Team 2.',
  orderId: 'o-1',
  waitReason: 'teams_started',
  refundedCents: 2_999,
  reason: '',
  decidedBy: null,
  decidedAt: null,
  erasedAt: null,
  ...fields,
});
const open = (items: WithdrawalDto[], query = '') => {
  mockResponse('/api/admin/withdrawals', { items, next: null });
  return openAdmin(`/admin/withdrawals${query}`);
};

describe('the list of withdrawals', () => {
  beforeEach(() => givenSession());

  it('[LG-4] leads to the order, and shows why a withdrawal waits and what was refunded', async () => {
    await open([aWithdrawal()]);
    expect((await screen.findByRole('link', { name: 'M22KWACY4N' })).getAttribute('href')).toBe('/admin/orders/o-1');
    expect(screen.getByText('Mindestens ein Team hat schon gespielt')).toBeTruthy();
    expect(screen.getByText(/^29,99\s€$/)).toBeTruthy();
  });

  it('[LG-4] loads the withdrawals in the chosen state, and keeps the state in the address', async () => {
    mockResponse('/api/admin/withdrawals', (_, { url }) => {
      const isChosen = new URL(url).searchParams.get('state') === 'declined';
      return { items: [isChosen ? aWithdrawal({ orderNumber: 'DECLINED' }) : aWithdrawal()], next: null };
    });
    const { user } = await openAdmin('/admin/withdrawals');
    await screen.findByRole('link', { name: 'M22KWACY4N' });
    await choose(user, 'Zustand', 'Abgelehnt');
    expect(await screen.findByRole('link', { name: 'DECLINED' })).toBeTruthy();
    expect(address()).toBe('/admin/withdrawals?state=declined');
  });

  it('[LG-4] sends a decision only with a reason', async () => {
    const sent = mockResponse<WithdrawalDecisionInput>('/api/admin/withdrawals/w-1/decision', null);
    const { user } = await open([aWithdrawal()]);
    await user.click(await screen.findByRole('button', { name: 'Entscheiden' }));
    const dialog = within(screen.getByRole('alertdialog'));
    expect(dialog.getByText('Nur Team 2.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Entscheidung senden' }));
    expect(dialog.getByText('Bitte begründen Sie die Entscheidung')).toBeTruthy();
    expect(sent).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: 'Begründung' }), 'Kulanz');
    await user.click(dialog.getByRole('button', { name: 'Entscheidung senden' }));
    expect(await screen.findByText('Entscheidung gespeichert')).toBeTruthy();
    expect(sent).toEqual([{ decision: 'refund', reason: 'Kulanz' }]);
  });

  it('[LG-4] proposes to decline a withdrawal without an order, and keeps the reason when the decision was refused', async () => {
    mockResponse('/api/admin/withdrawals/w-1/decision', () => problem(409, 'conflict'));
    const { user } = await open([aWithdrawal({ orderId: null, waitReason: 'order_unknown' })]);
    const decide = await screen.findByRole('button', { name: 'Entscheiden' });
    expect(screen.queryByRole('link', { name: 'M22KWACY4N' })).toBeNull();
    await user.click(decide);
    const dialog = within(screen.getByRole('alertdialog'));
    expect(dialog.getByRole('combobox', { name: 'Entscheidung' }).textContent).toBe('Ablehnen');
    await user.type(dialog.getByRole('textbox', { name: 'Begründung' }), 'Unbekannt');
    await user.click(dialog.getByRole('button', { name: 'Entscheidung senden' }));
    expect(await dialog.findByText('Die Entscheidung konnte nicht gespeichert werden')).toBeTruthy();
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Begründung' }).value).toBe('Unbekannt');
  });

  it('[LG-4] is loaded again by itself until a withdrawal is checked and refunded', async () => {
    const clock = fakeClock();
    let state: WithdrawalDto['state'] = 'received';
    let calls = 0;
    mockResponse('/api/admin/withdrawals', () => {
      calls += 1;
      return { items: [aWithdrawal({ state, waitReason: null })], next: null };
    });
    await openAdmin('/admin/withdrawals');
    expect(await screen.findByText('Wird geprüft')).toBeTruthy();
    state = 'refunded';
    await clock.advance(3_000);
    expect(await screen.findByRole('cell', { name: 'Erstattet' })).toBeTruthy();
    const callsWhenDone = calls;
    await clock.advance(60_000);
    expect(calls).toBe(callsWhenDone);
  });

  it('[LG-4] says that there are none', async () => {
    await open([]);
    expect(await screen.findByText('Noch keine Widerrufe')).toBeTruthy();
  });
});
