import { screen, within } from '@testing-library/react';
import type { DiscardInput, FailureDetailsDto, FailureDto, ReplayInput } from '../../api/generated-admin.js';
import { choose } from '../../../test/checkout-steps.js';
import { givenSession } from '../../../test/given-session.js';
import { address, openAdmin } from '../../../test/open-shop.js';
import { mockResponse, problem } from '../../../test/server.js';

const aFailure = (fields: Partial<FailureDto> = {}): FailureDto => ({
  id: 'f-1',
  kind: 'dead_letter',
  service: 'coupon',
  subject: 'payment.completed.v1',
  consumer: 'coupon.redeem',
  failedAt: '2026-11-21T10:15:00.000Z',
  attempts: 6,
  error: 'connection refused',
  orderId: 'o-1',
  orderNumber: 'M22KWACY4N',
  replayable: true,
  discardable: true,
  replays: 1,
  ...fields,
});
const path = '/api/admin/failures/coupon/dead_letter/f-1';
const givenDetails = (fields: Partial<FailureDetailsDto> = {}) =>
  mockResponse(path, {
    ...aFailure(),
    payload: '{"referenceId":"o-1"}',
    requestId: 'r-1',
    messageId: 'm-1',
    ...fields,
  });
const open = (items: FailureDto[], { query = '', unavailable = [] as string[] } = {}) => {
  mockResponse('/api/admin/failures', { items, next: null, unavailable });
  return openAdmin(`/admin/failures${query}`);
};
const openDialog = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await user.click(await screen.findByRole('button', { name: 'Ansehen: Nachricht payment.completed.v1' }));
  return within(await screen.findByRole('dialog'));
};

describe('the list of failures', () => {
  beforeEach(() => givenSession({ role: 'manager' }));

  it('[OR-2] shows what failed, why and how often, and leads to the order', async () => {
    await open([aFailure()], { unavailable: ['giftcard', 'notification'] });
    expect((await screen.findByRole('link', { name: 'M22KWACY4N' })).getAttribute('href')).toBe('/admin/orders/o-1');
    expect(screen.getByText('connection refused')).toBeTruthy();
    expect(screen.getByText('6 Versuche')).toBeTruthy();
    expect(screen.getByText('einmal wiederholt und wieder gescheitert')).toBeTruthy();
    expect(screen.getByText(/^Ohne Antwort: Verkauf von Wertgutscheinen und E-Mails/)).toBeTruthy();
  });

  it('[OR-2] keeps its filter in the address, and replays all failures of the chosen kind after a question', async () => {
    const sent = mockResponse<ReplayInput>('/api/admin/failures/replay', {
      replayed: 200,
      remaining: 3,
      unavailable: [],
    });
    const { user } = await open([aFailure()]);
    await screen.findByText('connection refused');
    expect(screen.queryByRole('button', { name: 'Alle wiederholen' })).toBeNull();
    await choose(user, 'Art', 'Nachricht');
    expect(address()).toBe('/admin/failures?kind=dead_letter');
    await user.click(await screen.findByRole('button', { name: 'Alle wiederholen' }));
    expect(sent).toEqual([]);
    const question = within(screen.getByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Alle wiederholen' }));
    expect(await screen.findByText('200 Vorgänge werden wiederholt')).toBeTruthy();
    expect(screen.getByText('3 weitere können danach wiederholt werden')).toBeTruthy();
    expect(sent).toEqual([{ kind: 'dead_letter' }]);
  });

  it('[OR-2] shows the content of an opened failure, and reports that the server refused its replay', async () => {
    givenDetails();
    mockResponse(`${path}/replay`, () => problem(409, 'ended'));
    const page = await open([aFailure()]);
    const dialog = await openDialog(page);
    expect(address()).toBe('/admin/failures?open=coupon+dead_letter+f-1');
    expect((await dialog.findByRole('region', { name: 'Inhalt' })).textContent).toContain('"referenceId": "o-1"');
    await page.user.click(dialog.getByRole('button', { name: 'Wiederholen' }));
    expect(await screen.findByText('Das Wiederholen ist gescheitert')).toBeTruthy();
    expect(address()).toBe('/admin/failures');
  });

  it('[PY-7] says what to do about a promise that could not be mended, and names its payment at Stripe', async () => {
    const promise = {
      kind: 'promise' as const,
      service: 'booking' as const,
      subject: 'paid_sessions',
      consumer: '',
      error: 'no_order',
      attempts: 12,
      orderId: null,
      orderNumber: null,
      replayable: false,
      replays: 0,
    };
    mockResponse('/api/admin/failures/booking/promise/f-1', {
      ...aFailure(promise),
      payload: null,
      requestId: '',
      messageId: 'pi_1',
    });
    const { user } = await open([aFailure(promise), aFailure({ ...promise, id: 'f-2', error: 'PAYMENT.NEW_REASON' })]);
    // A reason for which there is no text yet is shown as its code.
    expect(await screen.findByText('PAYMENT.NEW_REASON')).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Ansehen: Zusage Zahlung bei Stripe' })[0]!);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/^Bei Stripe wurde bezahlt, aber hier gibt es keine Bestellung/)).toBeTruthy();
    for (const text of ['Zahlung bei Stripe', 'pi_1', '12-mal geprüft']) expect(dialog.getByText(text)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Wiederholen' })).toBeNull();
    expect(dialog.getByRole('button', { name: 'Verwerfen' })).toBeTruthy();
  });

  it('[OR-2] discards a failure only with a reason', async () => {
    givenDetails();
    const sent = mockResponse<DiscardInput>(`${path}/discard`, null);
    const page = await open([aFailure()]);
    const { user } = page;
    await user.click(await (await openDialog(page)).findByRole('button', { name: 'Verwerfen' }));
    const question = within(screen.getByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Verwerfen' }));
    expect(question.getByText('Bitte begründen Sie das Verwerfen')).toBeTruthy();
    expect(sent).toEqual([]);
    await user.type(question.getByRole('textbox', { name: 'Begründung' }), 'Testnachricht');
    await user.click(question.getByRole('button', { name: 'Verwerfen' }));
    expect(await screen.findByText('Verworfen')).toBeTruthy();
    expect(sent).toEqual([{ reason: 'Testnachricht' }]);
  });

  it('[AD-7] shows failures to support without their content, and offers neither replay nor discard', async () => {
    givenSession({ role: 'support' });
    givenDetails({ payload: null });
    const page = await open([aFailure()], { query: '?kind=dead_letter' });
    const dialog = await openDialog(page);
    expect(await dialog.findByText(/^Den Inhalt sehen nur Manager und Inhaber/)).toBeTruthy();
    for (const name of ['Wiederholen', 'Verwerfen', 'Alle wiederholen'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('[OR-2] says that a failure opened by its address has already been handled', async () => {
    mockResponse(path, () => problem(404, 'not_found'));
    await open([], { query: '?open=coupon+dead_letter+f-1' });
    expect(await screen.findByText('Das hat inzwischen jemand erledigt.')).toBeTruthy();
    expect(screen.getByText('Keine Störungen')).toBeTruthy();
  });
});
