import { Component, type ReactNode } from 'react';
import { PageCrash } from './page-crash.js';

/**
 * An error boundary: shows a message in place of children that throw, and keeps the rest of the document. With the path
 * as its key, the next page is rendered normally.
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
