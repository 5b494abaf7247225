import { type KeyboardEvent, useId, useState } from 'react';
import { useReportedHeight } from '../../../shared/frame/index.js';
import { cityName, placeSlug } from '../../../shared/places/index.js';
import { classNames } from '../../../shared/ui/class-names.js';
import { controlClasses, Field, fieldIds } from '../../../shared/ui/field.js';
import { Listbox, optionId } from '../../../shared/ui/listbox.js';
import {
  BlockedNavigation,
  type Kind,
  SearchIcon,
  SpinnerIcon,
  useLanguage,
  usePlaceNavigation,
  useTexts,
} from '../../widget/index.js';
import { useFoundPlaces } from '../model/use-found-places.js';
import { PlaceOption } from './place-option.js';

/** Added to the height while the list is open: space for its 300 px and its shadow (WG-7). */
const listRoom = 320;
const pageSize = 5;
const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: pageSize, PageUp: -pageSize };

const layer = 'absolute inset-x-0 top-full z-20 mt-1.5 rounded-control border border-line bg-surface shadow-raised';

/** Editable combobox with list autocomplete of the ARIA practices guide; selecting a place navigates to its page. */
export function SearchField({ kind, label }: { kind: Kind; label: string }) {
  const t = useTexts();
  const language = useLanguage();
  const ids = fieldIds(useId());
  const listId = `${ids.id}-list`;
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [movedTo, setMovedTo] = useState<number>();
  const { term, places = [], instead, hasResults, isSearching } = useFoundPlaces(kind, typed);
  const { goTo, blocked, dismiss } = usePlaceNavigation();
  const isListed = isOpen && places.length > 0;
  const isEmpty = isOpen && hasResults && places.length === 0;
  // The best match, because the list is ordered by name (decision D41); of alternatives none.
  const best = instead
    ? -1
    : Math.max(
        0,
        places.findIndex(({ rank }) => rank === 1),
      );
  const active = Math.min(movedTo ?? best, places.length - 1);
  useReportedHeight(isListed || isEmpty ? listRoom : 0);

  const take = (place: (typeof places)[number] | undefined) => {
    if (!place) return;
    setTyped(cityName(place, language));
    setIsOpen(false);
    void goTo({ kind, slug: placeSlug(place, language) });
  };
  const move = (by: number) => {
    // Arrow Up without an active option goes to the last one.
    const next = active < 0 && by < 0 ? places.length + by : active + by;
    // Single steps wrap around; Page Up and Page Down stop at the ends.
    const round = Math.abs(by) === 1 ? (next + places.length) % places.length : next;
    setMovedTo(Math.min(places.length - 1, Math.max(0, round)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = moves[event.key];
    if (by !== undefined && isListed) move(by);
    else if (by !== undefined) setIsOpen(true);
    // While a longer text is searched for, the list still shows the results of the shorter one.
    else if (event.key === 'Enter' && isListed && !isSearching) take(places[active]);
    else if (event.key === 'Escape' && isOpen) setIsOpen(false);
    else return;
    event.preventDefault();
  };

  const ask = instead && (
    <>
      {t('search.missing')}{' '}
      <a href={`mailto:${instead.supportEmail}`} className="inline-block py-1 font-semibold text-accent underline">
        {t('search.ask')}
      </a>
    </>
  );

  return (
    <Field ids={ids} label={label}>
      <div
        className="relative"
        onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setIsOpen(false)}
      >
        <SearchIcon className="pointer-events-none absolute top-3.5 left-4 size-5 text-muted" />
        <input
          id={ids.id}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-autocomplete="list"
          aria-expanded={isListed}
          aria-controls={listId}
          aria-activedescendant={isListed && active >= 0 ? optionId(listId, active) : undefined}
          placeholder={t('search.placeholder')}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setMovedTo(undefined);
            setIsOpen(true);
            dismiss();
          }}
          onClick={() => setIsOpen(true)}
          onFocus={({ target }) => target.select()}
          onKeyDown={onKeyDown}
          className={classNames(controlClasses, 'pr-12 pl-12 text-ellipsis')}
        />
        {isSearching && (
          <SpinnerIcon className="pointer-events-none absolute top-3.5 right-4 size-5 animate-spin text-accent" />
        )}
        {isListed && (
          <Listbox
            id={listId}
            label={label}
            maxHeight={instead ? 'max-h-44' : 'max-h-74.5'}
            items={places}
            activeIndex={active}
            selectedIndex={active}
            keyOf={({ id }) => id}
            onPick={take}
            heading={
              instead && (
                <p className="px-4 pt-3 text-sm text-muted">
                  <b className="block font-semibold text-ink">{t('search.noResults')}</b>
                  {instead.near ? t('search.nearby').replace('{{place}}', instead.near.name) : t('search.elsewhere')}
                </p>
              )
            }
            footer={<p className="border-t border-line px-4 py-2 text-sm empty:hidden">{ask}</p>}
          >
            {(place) => <PlaceOption place={place} term={term} language={language} />}
          </Listbox>
        )}
        {isEmpty && (
          <p className={classNames(layer, 'px-4 py-3 text-sm text-muted')}>
            {t('search.noResults')} {ask}
          </p>
        )}
        {blocked && <BlockedNavigation address={blocked} className={layer} onClose={dismiss} />}
        <p role="status" className="sr-only">
          {isSearching && t('search.searching')}
          {isListed && !instead && !isSearching && t('search.found', places.length)}
          {(isEmpty || (isListed && instead)) && !isSearching && t('search.noResults')}
        </p>
      </div>
    </Field>
  );
}
