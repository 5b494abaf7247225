import { jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { useKeptFocus } from './use-kept-focus.js';

function Page() {
  const main = useRef<HTMLElement>(null);
  useKeptFocus(main);
  const [isFailed, setFailed] = useState(true);
  return (
    <main ref={main}>
      <section aria-label="Spiele">
        {isFailed && (
          <div>
            <button onClick={() => setFailed(false)}>Erneut versuchen</button>
            <button onClick={() => setTimeout(() => setFailed(false))}>Später</button>
          </div>
        )}
      </section>
      <p>Text</p>
    </main>
  );
}

async function openPage() {
  render(<Page />);
  // The page loads this code by itself; the import makes the test wait until the code is loaded.
  await import('./keep-focus.js');
  await new Promise((resolve) => setTimeout(resolve));
  return userEvent.setup({ delay: null });
}

afterEach(() => void jest.useRealTimers());

it('[NF-3] hands the focus of a control that disappears to its nearest ancestor that remains', async () => {
  const user = await openPage();
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Spiele' })));
});

it('[NF-3] moves no focus when the customer has clicked elsewhere before the control disappears', async () => {
  const user = await openPage();
  jest.useFakeTimers();
  await user.click(screen.getByRole('button', { name: 'Später' }));
  await user.click(screen.getByText('Text'));
  await act(() => jest.runOnlyPendingTimersAsync());
  expect(screen.queryByRole('button')).toBeNull();
  await jest.runAllTimersAsync();
  expect(document.activeElement).toBe(document.body);
});
