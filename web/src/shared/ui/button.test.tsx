import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { Button } from './button.js';

it('[NF-3] keeps the focus on a button that becomes busy, and ignores clicks and the Enter key while it is busy', async () => {
  const user = userEvent.setup();
  const [submitted, clicked] = [jest.fn(), jest.fn()];
  const form = (busy: boolean) => (
    <MemoryRouter>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submitted();
        }}
      >
        <input aria-label="Name" />
        <Button type="submit" busy={busy} onClick={clicked}>
          Senden
        </Button>
      </form>
    </MemoryRouter>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: 'Senden' });
  await user.click(button);
  rerender(form(true));
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.click(button);
  await user.keyboard('{Enter}');
  await user.type(screen.getByLabelText('Name'), 'Ada{Enter}');
  expect([submitted, clicked].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  rerender(form(false));
  await user.type(screen.getByLabelText('Name'), '{Enter}');
  expect(submitted).toHaveBeenCalledTimes(2);
});
