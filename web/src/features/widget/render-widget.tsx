import './widget.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { PageDeclaration } from '../../shared/pages/index.js';
import { WidgetDocument } from './components/widget-document.js';
import { startWidget } from './model/start-widget.js';

/** Starts the widget, and renders the page that its address names. */
export function renderWidget(pages: readonly PageDeclaration[]): void {
  startWidget();
  const root = createRoot(document.getElementById('root')!);
  // React renders a transition in slices, so that a slow phone responds to touches during it.
  startTransition(() =>
    root.render(
      <StrictMode>
        <WidgetDocument pages={pages} />
      </StrictMode>,
    ),
  );
}
