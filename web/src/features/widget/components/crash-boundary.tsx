import { Component, type ReactNode } from 'react';
import { useHeightReport } from '../../../shared/frame/index.js';
import { useTexts } from '../model/texts.js';
import { Panel } from './panel.js';

/** Shows a message when a widget throws; without it the frame would stay empty. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    return this.state.crashed ? <Crash /> : this.props.children;
  }
}

function Crash() {
  const t = useTexts();
  useHeightReport();
  return (
    <Panel className="flex flex-wrap items-center justify-between gap-4 p-4">
      <h1 className="text-base font-semibold">{t('unexpected')}</h1>
      <a href={window.location.href} className="py-1 font-semibold text-accent underline">
        {t('retry')}
      </a>
    </Panel>
  );
}
