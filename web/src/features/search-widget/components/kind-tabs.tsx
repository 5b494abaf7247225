import type { ReactNode } from 'react';
import { type PlaceKind, Tabs, useTexts } from '../../widget/index.js';

interface KindTabsProps {
  kind: PlaceKind;
  onChange: (kind: PlaceKind) => void;
  children: ReactNode;
}

export function KindTabs({ kind, onChange, children }: KindTabsProps) {
  const t = useTexts();
  const tabs = [
    { value: 'escape-game', text: t('search.escapeGames') },
    { value: 'teamevent', text: t('search.teamEvents') },
  ] as const;
  return (
    <Tabs label={t('search.kinds')} tabs={tabs} selected={kind} onSelect={onChange}>
      {children}
    </Tabs>
  );
}
