import type { Store } from '@reduxjs/toolkit';
import { type ReactNode, startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';

/** Renders an entry into its document as a transition, so that a slow phone responds to touches during it. */
export function renderDocument(store: Store, routes: ReactNode): void {
  const root = createRoot(document.getElementById('root')!);
  startTransition(() =>
    root.render(
      <StrictMode>
        <Provider store={store}>
          {/* Without transitions the address changes together with the page. */}
          <BrowserRouter useTransitions={false}>{routes}</BrowserRouter>
        </Provider>
      </StrictMode>,
    ),
  );
}
