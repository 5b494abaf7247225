import { type PlaceKind, Panel, useTexts } from '../../widget/index.js';
import { SearchField } from '../components/search-field.js';

export const EscapeGameWidgetPage = () => <SingleSearch kind="escape-game" />;
export const TeamEventWidgetPage = () => <SingleSearch kind="teamevent" />;

/** Searches of one kind, in a frame of 100 px: the label is the heading. */
function SingleSearch({ kind }: { kind: PlaceKind }) {
  const t = useTexts();
  return (
    <Panel className="min-h-25 px-4 pt-2.75 pb-1.25">
      <h1 className="sr-only">{t('title')}</h1>
      <SearchField kind={kind} label={t(kind === 'teamevent' ? 'search.teamEventCity' : 'search.escapeGameCity')} />
    </Panel>
  );
}
