import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { chooseLanguage, startTexts } from '../i18n/index.js';
import { DateField } from './date-field.js';
import { MoneyField } from './money-field.js';

beforeEach(() => void startTexts('de'));

const control = () => screen.getByRole<HTMLInputElement>('textbox');
const message = () =>
  control().getAttribute('aria-invalid') &&
  screen.getByText(/^(Bitte|Frühestens|Spätestens|Mindestens|Höchstens)/).textContent;

describe('a day', () => {
  const changes: (string | null | undefined)[] = [];
  function Typed(given: Partial<ComponentProps<typeof DateField>>) {
    const [value, setValue] = useState<string | null>(given.value ?? null);
    const change = (next: string | null | undefined) => {
      changes.push(next);
      setValue(next ?? null);
    };
    return <DateField label="Gültig bis" {...given} value={value} onChange={change} />;
  }
  beforeEach(() => void (changes.length = 0));

  it('is typed in local form and stored as YYYY-MM-DD', async () => {
    const user = userEvent.setup();
    render(<Typed />);
    await user.type(control(), '9.3.2026');
    expect(changes.at(-1)).toBe('2026-03-09');
    await user.tab();
    expect(control().value).toBe('09.03.2026');
    await user.clear(control());
    expect(changes.at(-1)).toBeNull();
  });

  it('[NF-2] follows the language of the page', () => {
    render(<Typed value="2026-03-09" />);
    expect(control().value).toBe('09.03.2026');
    act(() => chooseLanguage('en'));
    expect(control().value).toBe('09/03/2026');
  });

  it('is reported on blur when it does not exist, and the text is kept', async () => {
    const user = userEvent.setup();
    render(<Typed />);
    await user.type(control(), '30.02.2026');
    expect(message()).toBeNull();
    expect(changes.at(-1)).toBeUndefined();
    await user.tab();
    expect(message()).toBe('Bitte geben Sie ein Datum wie 24.12.2026 ein');
    expect(control().value).toBe('30.02.2026');
  });

  it.each([
    ['2026-01-31', 'Frühestens 01.02.2026'],
    ['2027-01-01', 'Spätestens 31.12.2026'],
  ])('outside the limits is reported: %s', (value, text) => {
    render(<Typed value={value} min="2026-02-01" max="2026-12-31" />);
    expect(message()).toBe(text);
  });

  it("can be picked in the browser's own calendar", () => {
    const { container } = render(<Typed />);
    fireEvent.change(container.querySelector('input[type=date]')!, { target: { value: '2026-12-24' } });
    expect(changes).toEqual(['2026-12-24']);
    expect(control().value).toBe('24.12.2026');
  });
});

describe('an amount', () => {
  const changes: (number | null | undefined)[] = [];
  function Typed(given: Partial<ComponentProps<typeof MoneyField>>) {
    const [cents, setCents] = useState<number | null>(given.cents ?? null);
    const change = (next: number | null | undefined) => {
      changes.push(next);
      setCents(next ?? null);
    };
    return <MoneyField label="Rabatt" {...given} cents={cents} onChange={change} />;
  }
  beforeEach(() => void (changes.length = 0));

  it.each([
    ['12,5', 1_250, '12,50'],
    ['12.50', 1_250, '12,50'],
    ['1.234,56', 123_456, '1.234,56'],
  ])('typed as %s is %i cents', async (typed, cents, shown) => {
    const user = userEvent.setup();
    render(<Typed />);
    await user.type(control(), typed);
    expect(changes.at(-1)).toBe(cents);
    await user.tab();
    expect(control().value).toBe(shown);
  });

  it('is reported on blur when it is invalid', async () => {
    const user = userEvent.setup();
    render(<Typed />);
    await user.type(control(), '1,234');
    expect(changes.at(-1)).toBeUndefined();
    expect(message()).toBeNull();
    await user.tab();
    expect(message()).toBe('Bitte geben Sie einen Betrag wie 12,50 ein');
  });

  it.each([
    [99, 'Mindestens 1,00\u00a0€'],
    [50_001, 'Höchstens 500,00\u00a0€'],
  ])('outside the limits is reported: %i cents', (cents, text) => {
    render(<Typed cents={cents} minCents={100} maxCents={50_000} />);
    expect(message()).toBe(text);
  });

  it('[NF-2] follows the language of the page', () => {
    render(<Typed cents={123_450} />);
    act(() => chooseLanguage('en'));
    expect(control().value).toBe('1,234.50');
  });
});
