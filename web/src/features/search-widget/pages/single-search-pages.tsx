import { type PlaceKind, Panel, useTexts } from '../../widget/index.js';
import { SearchField } from '../components/search-field.js';

export const EscapeGameWidgetPage = () => <SingleSearch kind="escape-game" />;
export const TeamEventWidgetPage = () => <SingleSearch kind="teamevent" />;

/** One search field for a frame 100 px high, which has no room for a visible heading beside the label. */
function SingleSearch({ kind }: { kind: PlaceKind }) {
  const t = useTexts();
  return (
    <Panel className="min-h-25 px-4 pt-2.75 pb-1.25">
      <h1 className="sr-only">{t('title')}</h1>
      <SearchField kind={kind} label={t(kind === 'teamevent' ? 'search.teamEventCity' : 'search.escapeGameCity')} />
    </Panel>
  );
}
