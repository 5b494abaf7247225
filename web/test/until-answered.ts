import { act, waitFor } from '@testing-library/react';

/** Waits until the store has the answer to a request, and the page has shown what it says. */
export async function untilAnswered(findRequest: () => { isUninitialized: boolean; isLoading: boolean }) {
  await waitFor(() => expect(findRequest()).toMatchObject({ isUninitialized: false, isLoading: false }));
  // The store reports what it has loaded in an animation frame.
  await act(() => new Promise<void>((resolve) => void requestAnimationFrame(() => resolve())));
}
