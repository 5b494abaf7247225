import { useId, useMemo, useState } from 'react';
import type { MapCityDto } from '../../../api/generated-widgets.js';
import { inOneLine } from '../../../shared/lib/in-one-line.js';
import { buttonClasses } from '../../../shared/ui/button-classes.js';
import { controlClasses, Field, fieldIds } from '../../../shared/ui/field.js';
import { PlaceCard, placeGridClasses, useLanguage, usePlaceLinks } from '../../widget/index.js';
import { distanceKm, type Position } from '../model/distance.js';
import { containsName, spellingsOf } from '../model/name-filter.js';
import { useMapTexts } from '../model/texts.js';
import type { MapData } from '../model/use-map-data.js';
import type { VisitorLocation } from '../model/use-visitor-location.js';
import { NearMe } from './near-me.js';

/** More cities at once would make the page slow on a phone. */
const pageSize = 120;

interface CityListProps {
  data: MapData;
  location: VisitorLocation;
}

/** The cities of the map as a list: by name, or the nearest first when the visitor's location is known. */
export function CityList({ data: { cities, config }, location }: CityListProps) {
  const { position } = location;
  const t = useMapTexts();
  const language = useLanguage();
  const links = usePlaceLinks(config.publicSiteUrl);
  const ids = fieldIds(useId());
  const [text, setText] = useState('');
  const [limit, setLimit] = useState(pageSize);
  const entries = useMemo(
    () => sorted(cities, language, position).map((city) => ({ city, ...spellingsOfCity(city) })),
    [cities, language, position],
  );
  const typed = spellingsOf(text);
  const found = entries.filter(({ own, other }) => containsName(own, typed) || containsName(other, typed));
  const hiddenCount = found.length - limit;

  return (
    <div className="flex size-full flex-col gap-4 overflow-y-auto p-4 sm:px-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="w-full sm:w-72">
          <Field ids={ids} label={t('filter')}>
            <input
              id={ids.id}
              type="search"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              placeholder={t('filterPlaceholder')}
              value={text}
              onChange={({ target }) => {
                setText(target.value);
                setLimit(pageSize);
              }}
              className={controlClasses}
            />
          </Field>
        </div>
        <NearMe location={location} className="border border-control" />
      </div>
      <p role="status" className="text-sm text-muted">
        {found.length > 0 ? t('cities', found.length) : t('noCities')}
      </p>
      <ul className={placeGridClasses}>
        {found.slice(0, limit).map(({ city, own }) => (
          <li key={city.slug}>
            <PlaceCard
              place={{ kind: 'escape-game', slug: city.slug }}
              links={links}
              name={city.name}
              detail={inOneLine(
                // Shown when only the other name contains the typed text.
                ...(city.otherName && !containsName(own, typed) ? [city.otherName] : []),
                ...(position ? [t('kilometres', Math.round(distanceKm(position, city)))] : []),
              )}
            />
          </li>
        ))}
      </ul>
      {hiddenCount > 0 && (
        <button
          type="button"
          onClick={() => setLimit(limit + pageSize)}
          className={`${buttonClasses('secondary')} self-center`}
        >
          {t('more', Math.min(hiddenCount, pageSize))}
        </button>
      )}
    </div>
  );
}

const spellingsOfCity = ({ name, otherName }: MapCityDto) => ({
  own: spellingsOf(name),
  other: otherName ? spellingsOf(otherName) : [],
});

function sorted(cities: readonly MapCityDto[], language: string, position: Position | undefined): MapCityDto[] {
  if (position) return cities.toSorted((one, other) => distanceKm(position, one) - distanceKm(position, other));
  const { compare } = new Intl.Collator(language, { ignorePunctuation: true });
  return cities.toSorted((one, other) => compare(one.name, other.name));
}
