import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { CouponDto, CouponFieldsDto } from '../../api/generated-admin.js';
import { choose, fillIn } from '../../../test/checkout-steps.js';
import { aCoupon } from '../../../test/fixtures.js';
import { givenSession } from '../../../test/given-session.js';
import { address, openAdmin } from '../../../test/open-shop.js';
import { answers, problem } from '../../../test/server.js';

const path = '/admin/coupons';
const pageOf = (items: CouponDto[], more: { next?: string; previous?: string } = {}) => ({
  items,
  next: null,
  previous: null,
  ...more,
});

/** Answers the list, and returns the queries that were sent. */
function listed(answer: (query: URLSearchParams) => object): string[] {
  const queries: string[] = [];
  answers('/api/admin/coupons', (_, request) => {
    const { search, searchParams } = new URL(request.url);
    queries.push(search);
    return answer(searchParams) as Response;
  });
  return queries;
}

const summer = aCoupon();
const card = aCoupon({
  id: 'card',
  code: 'GIFTGIFTGIFTGIFT',
  discount_type: 'fixed',
  discount_value: 5_000,
  is_gift_card: true,
  remaining_value_cents: 3_250,
  usage_limit: 1,
  times_used: 2,
});

beforeEach(givenSession);

const rowOf = async (code: string) =>
  within((await screen.findByRole('rowheader', { name: new RegExp(code) })).closest('tr')!);
const cellsOf = async (code: string) =>
  (await rowOf(code)).getAllByRole('cell').map((cell) => cell.lastElementChild?.textContent);
const button = (name: string) => screen.getByRole('button', { name });
const save = (user: UserEvent) => user.click(button('Speichern'));
const fillCode = (code: string) => fillIn(screen.getByLabelText('Code'), code);
const fillValue = (value: string) => fillIn(screen.getByLabelText('Rabattwert'), value);

describe('the list', () => {
  it('[CP-3] [GC-8] shows code, discount, status, usage and validity of coupons and gift cards', async () => {
    const winter = aCoupon({
      id: 'winter',
      code: 'WINTER',
      discount_type: 'fixed',
      discount_value: 1_250,
      is_active: false,
      usage_limit: 10,
      times_used: 3,
      valid_from: '2026-12-01',
      valid_until: '2027-02-28',
    });
    listed(() => pageOf([summer, winter, card]));
    await openAdmin(path);
    expect((await cellsOf('SUMMER')).slice(0, 4)).toEqual(['20\u00a0%', 'Aktiv', '0 / ∞unbegrenzt', '-']);
    expect((await cellsOf('WINTER')).slice(0, 4)).toEqual([
      '12,50\u00a0€',
      'Inaktiv',
      '3 / 10',
      '01.12.2026 – 28.02.2027',
    ]);
    expect((await cellsOf('GIFTGIFT'))[0]).toBe('Wertgutscheinnoch 32,50\u00a0€');
  });

  it('[CP-3] keeps search, filters, sorting and page in the address', async () => {
    const queries = listed((query) =>
      query.has('cursor') ? pageOf([card], { previous: 'before:card' }) : pageOf([summer], { next: 'summer' }),
    );
    const { user } = await openAdmin(path);
    await rowOf('SUMMER');
    await user.type(screen.getByLabelText('Code suchen'), 'su m');
    await waitFor(() => expect(address()).toBe(`${path}?search=su+m`));
    await choose(user, 'Status', 'Aktiv');
    await choose(user, 'Art', 'Prozentual');
    await user.click(await screen.findByRole('button', { name: 'Nutzung' }));
    await waitFor(() => expect(queries.at(-1)).toBe('?search=su+m&status=active&type=percentage&sort=times_used'));
    await user.click(button('Nutzung'));
    await waitFor(() => expect(address()).toContain('sort=-times_used'));
    await user.click(button('Nutzung'));
    await waitFor(() => expect(address()).not.toContain('sort'));

    await user.click(await screen.findByRole('button', { name: 'Nächste Seite' }));
    await rowOf('GIFTGIFT');
    expect(address()).toBe(`${path}?search=su+m&status=active&type=percentage&page=2&cursor=summer`);
  });

  it('[CP-3] opens a linked page and leads back from it', async () => {
    const queries = listed((query) =>
      query.get('cursor') === 'b' ? pageOf([card], { previous: 'before:card' }) : pageOf([summer]),
    );
    const { user } = await openAdmin(`${path}?page=3&cursor=b`);
    await rowOf('GIFTGIFT');
    await user.click(button('Vorherige Seite'));
    await rowOf('SUMMER');
    expect(queries.at(-1)).toBe('?cursor=before%3Acard');
    expect(address()).toBe(`${path}?page=2&cursor=before%3Acard`);
  });

  it('[CP-3] tells apart no coupons and none that match', async () => {
    listed(() => pageOf([]));
    const { user } = await openAdmin(`${path}?search=NONE`);
    expect(await screen.findByText('Keine Gutscheine gefunden')).toBeTruthy();
    await user.click(button('Filter zurücksetzen'));
    expect(await screen.findByText('Keine Gutscheine vorhanden')).toBeTruthy();
    expect((screen.getByLabelText('Code suchen') as HTMLInputElement).value).toBe('');
  });

  it('[CP-3] says that it loads, and after a failure loads again', async () => {
    let calls = 0;
    listed(() => {
      calls += 1;
      return calls === 1 ? problem(503, 'upstream_unavailable') : pageOf([summer]);
    });
    const { user } = await openAdmin(path);
    expect(await screen.findByText('Lade...')).toBeTruthy();
    expect(await screen.findByText('Fehler beim Laden der Gutscheine')).toBeTruthy();
    await user.click(button('Erneut versuchen'));
    await rowOf('SUMMER');
  });
});

describe('a new coupon', () => {
  const open = async () => {
    listed(() => pageOf([]));
    const opened = await openAdmin(`${path}?form=new`);
    await screen.findByRole('dialog', { name: 'Neuer Gutschein' });
    return opened;
  };

  it('[CP-4] is created from what was entered, with its code in capitals', async () => {
    const sent = answers<CouponFieldsDto>('/api/coupons', () => Response.json(summer, { status: 201 }));
    const { user } = await open();
    await user.type(screen.getByLabelText('Code'), 'spring 26');
    await choose(user, 'Rabattart', 'Fester Betrag');
    fillValue('12,5');
    await user.click(screen.getByLabelText('Unbegrenzt'));
    fillIn(screen.getByLabelText('Nutzungslimit'), '100');
    fillIn(screen.getByLabelText('Gültig bis'), '31.12.2026');
    await save(user);
    expect(await screen.findByText('Gutschein erstellt')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(address()).toBe(path);
    expect(sent).toEqual([
      {
        code: 'SPRING 26',
        discount_type: 'fixed',
        discount_value: 1_250,
        is_active: true,
        is_gift_card: false,
        usage_limit: 100,
        valid_from: null,
        valid_until: '2026-12-31',
      },
    ]);
  });

  it('[CP-4] as a gift card is a fixed amount with a limit of 1 that cannot be changed', async () => {
    const sent = answers<CouponFieldsDto>('/api/coupons', () => Response.json(card, { status: 201 }));
    const { user } = await open();
    fillCode('CARD');
    await user.click(screen.getByLabelText('Wertgutschein'));
    expect(screen.getByRole('combobox', { name: 'Rabattart' }).textContent).toBe('Fester Betrag');
    const unlimited = screen.getByLabelText('Unbegrenzt') as HTMLInputElement;
    expect([unlimited.checked, unlimited.disabled]).toEqual([false, true]);
    expect((screen.getByLabelText('Nutzungslimit') as HTMLInputElement).value).toBe('1');
    fillValue('50');
    await save(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      discount_type: 'fixed',
      discount_value: 5_000,
      is_gift_card: true,
      usage_limit: 1,
    });
  });

  it.each([
    ['', '10', 'Bitte geben Sie einen Code ein'],
    [' - ', '10', 'Bitte geben Sie einen Code ein'],
    ['A', '', 'Rabattwert muss größer als 0 sein'],
    ['A', '0', 'Rabattwert muss größer als 0 sein'],
    ['A', '-1', 'Rabattwert muss größer als 0 sein'],
    ['A', '101', 'Prozentsatz kann nicht größer als 100 sein'],
    ['A', '12.5', 'Bitte geben Sie ganze Prozent ein'],
  ])('[CP-5] with code "%s" and %s percent is refused: %s', async (code, value, message) => {
    const { user } = await open();
    fillCode(code);
    fillValue(value);
    await save(user);
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('[CP-5] shows at its field what the server refuses', async () => {
    let calls = 0;
    answers('/api/coupons', () => {
      calls += 1;
      if (calls === 1) return problem(409, 'code_exists', { error: 'Diesen Code gibt es bereits.' });
      const errors = [{ field: 'discount_value', code: 'value_too_high', message: 'Der Betrag ist zu hoch.' }];
      return problem(422, 'validation_failed', { errors });
    });
    const { user } = await open();
    fillCode('SUMMER');
    fillValue('10');
    await save(user);
    expect(await screen.findByText('Diesen Code gibt es bereits.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Code'));
    fillCode('SUMMER2');
    await save(user);
    expect(await screen.findByText('Der Betrag ist zu hoch.')).toBeTruthy();
  });

  it('[CP-4] [CP-5] keeps the form after a failure, and is empty once it was closed', async () => {
    answers('/api/coupons', new Response('bad gateway', { status: 502 }));
    const { user } = await open();
    fillCode('LATER');
    fillValue('10');
    await save(user);
    expect(await screen.findByText('Fehler beim Speichern')).toBeTruthy();
    expect((screen.getByLabelText('Code') as HTMLInputElement).value).toBe('LATER');
    await user.click(button('Abbrechen'));
    await user.click(button('Neuer Gutschein'));
    expect((screen.getByLabelText('Code') as HTMLInputElement).value).toBe('');
  });
});

describe('an existing coupon', () => {
  const detailPath = `/api/admin/coupons/${summer.id}`;
  const updatePath = `/api/coupons/${summer.id}`;
  const open = async () => {
    listed(() => pageOf([summer]));
    const opened = await openAdmin(path);
    await opened.user.click((await rowOf('SUMMER')).getByRole('button', { name: 'Bearbeiten' }));
    await screen.findByRole('dialog', { name: 'Gutschein bearbeiten' });
    await screen.findByLabelText('Code');
    return opened;
  };

  it('[CP-4] is opened as it is now, and saved with its version', async () => {
    answers(detailPath, { ...summer, discount_value: 25, version: 7 });
    const versions: (string | null)[] = [];
    const sent = answers<CouponFieldsDto>(updatePath, (_, request) => {
      versions.push(request.headers.get('if-match'));
      return summer;
    });
    const { user } = await open();
    expect(address()).toBe(`${path}?form=${summer.id}`);
    expect((screen.getByLabelText('Rabattwert') as HTMLInputElement).value).toBe('25');
    fillValue('30');
    await save(user);
    expect(await screen.findByText('Gutschein aktualisiert')).toBeTruthy();
    expect(versions).toEqual(['"7"']);
    expect(sent[0]).toMatchObject({ discount_value: 30 });
    expect(sent[0]).not.toHaveProperty('remaining_value_cents');
  });

  it('[CP-4] that another admin has changed is shown with its current values, and can be overwritten', async () => {
    let current: CouponDto = summer;
    answers(detailPath, () => current);
    const versions: (string | null)[] = [];
    answers(updatePath, (_, request) => {
      versions.push(request.headers.get('if-match'));
      return versions.length === 1 ? problem(412, 'stale') : { ...current, version: 6 };
    });
    const { user } = await open();
    fillValue('30');
    current = { ...summer, discount_value: 50, valid_until: '2026-12-31', version: 5 };
    await save(user);
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Dieser Gutschein wurde inzwischen geändert')).toBeTruthy();
    expect(alert.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Rabattwert: 50\u00a0%',
      'Gültig bis: 31.12.2026',
    ]);
    await user.click(button('Trotzdem speichern'));
    expect(await screen.findByText('Gutschein aktualisiert')).toBeTruthy();
    expect(versions).toEqual(['"1"', '"5"']);
  });

  it('[CP-4] that another admin has changed can be taken over', async () => {
    let current: CouponDto = summer;
    answers(detailPath, () => current);
    answers(updatePath, problem(412, 'stale'));
    const { user } = await open();
    fillValue('30');
    current = { ...summer, discount_value: 50, version: 5 };
    await save(user);
    await user.click(await screen.findByRole('button', { name: 'Aktuelle Werte übernehmen' }));
    expect((screen.getByLabelText('Rabattwert') as HTMLInputElement).value).toBe('50');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[CP-4] is saved without a question when only customers have used it meanwhile', async () => {
    let current: CouponDto = summer;
    answers(detailPath, () => current);
    const versions: (string | null)[] = [];
    answers(updatePath, (_, request) => {
      versions.push(request.headers.get('if-match'));
      return versions.length === 1 ? problem(412, 'stale') : current;
    });
    const { user } = await open();
    fillValue('30');
    current = { ...summer, times_used: 3, version: 4 };
    await save(user);
    expect(await screen.findByText('Gutschein aktualisiert')).toBeTruthy();
    expect(versions).toEqual(['"1"', '"4"']);
  });

  it('[CP-4] that does not exist any more is said to be gone', async () => {
    listed(() => pageOf([]));
    answers('/api/admin/coupons/gone', problem(404, 'not_found'));
    await openAdmin(`${path}?form=gone`);
    expect(await screen.findByText('Diesen Gutschein gibt es nicht mehr')).toBeTruthy();
  });
});

describe('a gift card', () => {
  it('[GC-8] sends its balance only when it was changed, and tells when customers spent from it meanwhile', async () => {
    let current: CouponDto = card;
    answers('/api/admin/coupons/card', () => current);
    const sent = answers<CouponFieldsDto>('/api/coupons/card', () =>
      sent.length === 2 ? problem(412, 'stale') : current,
    );
    listed(() => pageOf([card]));
    const { user } = await openAdmin(`${path}?form=card`);
    expect(((await screen.findByLabelText('Wertgutschein')) as HTMLInputElement).disabled).toBe(true);
    await save(user);
    await screen.findByText('Gutschein aktualisiert');
    expect(sent[0]).not.toHaveProperty('remaining_value_cents');

    await user.click((await rowOf('GIFTGIFT')).getByRole('button', { name: 'Bearbeiten' }));
    fillIn(await screen.findByLabelText('Restguthaben'), '40');
    current = { ...card, remaining_value_cents: 1_000, version: 9 };
    await save(user);
    expect(await screen.findByText('Restguthaben: 10,00 €')).toBeTruthy();
    expect(sent[1]).toMatchObject({ remaining_value_cents: 4_000 });
  });
});

describe('deleting', () => {
  const open = async (coupon = card) => {
    listed(() => pageOf([coupon]));
    const opened = await openAdmin(path);
    await opened.user.click((await rowOf(coupon.code)).getByRole('button', { name: 'Löschen' }));
    return { ...opened, question: within(screen.getByRole('alertdialog')) };
  };

  it('[CP-6] asks before, names the balance that is lost, and can be cancelled', async () => {
    const { user, question } = await open();
    expect(question.getByText('Möchten Sie diesen Gutschein wirklich löschen?')).toBeTruthy();
    expect(question.getByText('Das Restguthaben von 32,50 € verfällt.')).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Abbrechen' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('[CP-6] says that it is done', async () => {
    const sent = answers('/api/coupons/card', new Response(null, { status: 204 }));
    const { user, question } = await open();
    await user.click(question.getByRole('button', { name: 'Löschen' }));
    expect(await screen.findByText('Gutschein gelöscht')).toBeTruthy();
    expect(sent).toHaveLength(1);
  });

  it('[CP-6] says that it failed', async () => {
    answers('/api/coupons/card', problem(503, 'upstream_unavailable'));
    const { user, question } = await open();
    await user.click(question.getByRole('button', { name: 'Löschen' }));
    expect(await screen.findByText('Fehler beim Löschen')).toBeTruthy();
  });
});
