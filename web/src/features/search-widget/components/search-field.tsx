import { type KeyboardEvent, useId, useState } from 'react';
import { useHeightReport } from '../../../shared/frame/index.js';
import { cityName, placeSlug } from '../../../shared/places/index.js';
import { classNames } from '../../../shared/ui/class-names.js';
import { controlClasses, Field, fieldIds } from '../../../shared/ui/field.js';
import { Listbox, optionId } from '../../../shared/ui/listbox.js';
import {
  BlockedNavigation,
  type PlaceKind,
  SearchIcon,
  SpinnerIcon,
  useLanguage,
  usePlaceNavigation,
  useTexts,
} from '../../widget/index.js';
import { useFoundPlaces } from '../model/use-found-places.js';
import { PlaceOption } from './place-option.js';

/** Pixels added to the height for the open list (300) and its shadow, or for the notice of no results (WG-7). */
const listSpacePx = 320;
const pageSize = 5;
const moveByKey: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: pageSize, PageUp: -pageSize };

const overlayClasses =
  'absolute inset-x-0 top-full z-20 mt-1.5 rounded-control border border-line bg-surface shadow-raised';

/**
 * An editable combobox with list autocomplete, as the ARIA Authoring Practices Guide describes it. Selecting a place
 * navigates to its page.
 */
export function SearchField({ kind, label }: { kind: PlaceKind; label: string }) {
  const t = useTexts();
  const language = useLanguage();
  const ids = fieldIds(useId());
  const listId = `${ids.id}-list`;
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [movedTo, setMovedTo] = useState<number>();
  const { term, places = [], aboutAlternatives, hasLoaded, isSearching } = useFoundPlaces(kind, typed);
  const { goTo, blockedAddress, dismiss } = usePlaceNavigation();
  const isListShown = isOpen && places.length > 0;
  const hasNothingToShow = isOpen && hasLoaded && places.length === 0;
  // The list is ordered by name, so the best match may be anywhere in it (decision D41); alternatives have none.
  const bestMatch = aboutAlternatives
    ? -1
    : Math.max(
        0,
        places.findIndex(({ rank }) => rank === 1),
      );
  const active = Math.min(movedTo ?? bestMatch, places.length - 1);
  useHeightReport(isListShown || hasNothingToShow ? listSpacePx : 0);

  const select = (place: (typeof places)[number] | undefined) => {
    if (!place) return;
    setTyped(cityName(place, language));
    setIsOpen(false);
    void goTo({ kind, slug: placeSlug(place, language) });
  };
  const move = (by: number) => {
    // Arrow Up without an active option goes to the last one.
    const next = active < 0 && by === -1 ? places.length - 1 : active + by;
    // Single steps wrap around; Page Up and Page Down stop at the ends.
    const target = Math.abs(by) === 1 ? (next + places.length) % places.length : next;
    setMovedTo(Math.min(places.length - 1, Math.max(0, target)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = moveByKey[event.key];
    if (by !== undefined && isListShown) move(by);
    else if (by !== undefined) setIsOpen(true);
    // While a longer text is searched for, the list still shows the results of the shorter one.
    else if (event.key === 'Enter' && isListShown && !isSearching) select(places[active]);
    else if (event.key === 'Escape' && isOpen) setIsOpen(false);
    else return;
    event.preventDefault();
  };

  const contact = aboutAlternatives && (
    <>
      {t('search.missing')}{' '}
      <a
        href={`mailto:${aboutAlternatives.supportEmail}`}
        className="inline-block py-1 font-semibold text-accent underline"
      >
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
          aria-expanded={isListShown}
          aria-controls={listId}
          aria-activedescendant={isListShown && active >= 0 ? optionId(listId, active) : undefined}
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
        {isListShown && (
          <Listbox
            id={listId}
            label={label}
            maxHeight={aboutAlternatives ? 'max-h-44' : 'max-h-74.5'}
            items={places}
            activeIndex={active}
            selectedIndex={active}
            keyOf={({ id }) => id}
            onPick={select}
            heading={
              aboutAlternatives && (
                <p className="px-4 pt-3 text-sm text-muted">
                  <b className="block font-semibold text-ink">{t('search.noResults')}</b>
                  {aboutAlternatives.near
                    ? t('search.nearby').replace('{{place}}', aboutAlternatives.near.name)
                    : t('search.elsewhere')}
                </p>
              )
            }
            footer={<p className="border-t border-line px-4 py-2 text-sm empty:hidden">{contact}</p>}
          >
            {(place) => <PlaceOption place={place} term={term} language={language} />}
          </Listbox>
        )}
        {hasNothingToShow && (
          <p className={classNames(overlayClasses, 'px-4 py-3 text-sm text-muted')}>
            {t('search.noResults')} {contact}
          </p>
        )}
        {blockedAddress && <BlockedNavigation address={blockedAddress} className={overlayClasses} onClose={dismiss} />}
        <p role="status" className="sr-only">
          {isSearching && t('search.searching')}
          {isListShown && !aboutAlternatives && !isSearching && t('search.found', places.length)}
          {(hasNothingToShow || (isListShown && aboutAlternatives)) && !isSearching && t('search.noResults')}
        </p>
      </div>
    </Field>
  );
}
