import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { startTexts } from '../i18n/index.js';
import { Pagination, shownPages } from './pagination.js';

beforeEach(() => void startTexts('de'));

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [7, 9, [1, null, 6, 7, 8, 9]],
  [9, 9, [1, null, 8, 9]],
])('on page %i of %i shows the first, last and neighbouring pages; a gap hides two or more', (page, count, shown) => {
  expect(shownPages(page, count)).toEqual(shown);
});

it('[NF-3] marks the current page, and changes to another', async () => {
  const onChange = jest.fn();
  render(<Pagination page={2} pageCount={3} hasNext onChange={onChange} />);
  const user = userEvent.setup();
  expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('2');
  for (const name of ['Vorherige Seite', 'Nächste Seite', 'Seite 3'])
    await user.click(screen.getByRole('button', { name }));
  expect(onChange.mock.calls).toEqual([[1], [3], [3]]);
  expect(screen.getByRole('status').textContent).toBe('Seite 2 von 3');
});

it('shows only the page number without a page count, and disables the buttons that lead nowhere', () => {
  render(<Pagination page={1} hasNext={false} onChange={() => undefined} />);
  expect(screen.getAllByRole<HTMLButtonElement>('button').map(({ disabled }) => disabled)).toEqual([true, true]);
  expect(screen.getByRole('status').textContent).toBe('Seite 1');
});
