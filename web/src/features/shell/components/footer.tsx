import type { ReactNode } from 'react';
import { LazyBoundary, lazyComponent } from '../../../shared/pages/index.js';
import { CrashBoundary } from './crash-boundary.js';
import type { FooterProps } from './footer-content.js';

const FooterContent = lazyComponent('FooterContent', () => import('./footer-content.js'));

/**
 * The footer is below the visible part of the page, so its content is loaded after the page. The minimum height
 * reserves its space meanwhile.
 */
export const Footer = (props: FooterProps) => (
  <FooterFrame>
    <LazyBoundary>
      <FooterContent {...props} />
    </LazyBoundary>
  </FooterFrame>
);

/** A footer that is shown together with the other content of its `LazyBoundary`. */
export const FooterWithPage = (props: FooterProps) => (
  <FooterFrame>
    <FooterContent {...props} />
  </FooterFrame>
);

const FooterFrame = ({ children }: { children: ReactNode }) => (
  <footer className="border-t border-line print:hidden">
    <div className="mx-auto flex min-h-20 max-w-6xl flex-wrap items-center justify-between gap-x-8 px-4 py-4 text-sm text-muted sm:px-6">
      <CrashBoundary>{children}</CrashBoundary>
    </div>
  </footer>
);
