import { Component, type ReactNode } from 'react';
import { PageCrash } from './page-crash.js';

/** Keeps header and footer when a page throws; the next page starts anew (it is keyed by its path). */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    return this.state.crashed ? <PageCrash /> : this.props.children;
  }
}
