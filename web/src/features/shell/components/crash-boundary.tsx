import { Component, type ReactNode } from 'react';
import { PageCrash } from './page-crash.js';

/**
 * An error boundary that keeps header and footer when a page throws. It is keyed by the path, so the next page is
 * rendered normally.
 */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    return this.state.crashed ? <PageCrash /> : this.props.children;
  }
}
