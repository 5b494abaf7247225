import { useState } from 'react';
import { type PlaceKind, Panel, useTexts } from '../../widget/index.js';
import { KindTabs } from '../components/kind-tabs.js';
import { SearchField } from '../components/search-field.js';

/**
 * Searches escape games or team events, selected by tabs. The page is at least as high as the frame that the embed code
 * makes.
 */
export function SearchWidgetPage() {
  const t = useTexts();
  const [kind, setKind] = useState<PlaceKind>('escape-game');
  return (
    <Panel className="flex min-h-57.5 flex-col justify-center gap-4 p-4 sm:px-6">
      <h1 className="text-lg font-semibold text-balance">{t('search.question')}</h1>
      <KindTabs kind={kind} onChange={setKind}>
        {/* Another tab starts with an empty field. */}
        <SearchField key={kind} kind={kind} label={t('search.city')} />
      </KindTabs>
    </Panel>
  );
}
