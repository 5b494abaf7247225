import type { Store } from '@reduxjs/toolkit';
import { type ReactNode, startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';

/** Draws an entry into its document, in slices, so that a slow phone still answers to a touch meanwhile. */
export function drawDocument(store: Store, routes: ReactNode): void {
  const root = createRoot(document.getElementById('root')!);
  startTransition(() =>
    root.render(
      <StrictMode>
        <Provider store={store}>
          {/* The address never lags behind what is shown. */}
          <BrowserRouter useTransitions={false}>{routes}</BrowserRouter>
        </Provider>
      </StrictMode>,
    ),
  );
}
