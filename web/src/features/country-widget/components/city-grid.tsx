import { useId, useState } from 'react';
import type { CityDto } from '../../../api/generated-widgets.js';
import { cityName, contains, countryName, placeSlug, stateName } from '../../../shared/places/index.js';
import { controlClasses, Field, fieldIds } from '../../../shared/ui/field.js';
import { PlaceCard, placeGridClasses, useLanguage, usePlaceLinks } from '../../widget/index.js';
import { useCountryTexts } from '../model/texts.js';

/** Fewer cities need no filter. */
const minCitiesForFilter = 5;

/** A country's cities, each leading to its page of the public website. */
export function CityGrid({ cities, site }: { cities: readonly CityDto[]; site: string }) {
  const t = useCountryTexts();
  const language = useLanguage();
  const links = usePlaceLinks(site);
  const ids = fieldIds(useId());
  const [text, setText] = useState('');
  const hasFilter = cities.length >= minCitiesForFilter;
  const shown = hasFilter ? cities.filter((city) => contains(cityName(city, language), text.trim())) : cities;
  const country = cities[0] && countryName(cities[0].countryCode, language);

  return (
    <>
      <div className="flex flex-col gap-4 sm:flex-row sm:items-end sm:justify-between">
        <div>
          <h1 className="text-xl font-semibold text-balance">{country ?? t('list')}</h1>
          {cities.length > 0 && (
            <p role="status" className="text-sm text-muted">
              {t('cities', shown.length)}
            </p>
          )}
        </div>
        {hasFilter && (
          <div className="sm:w-72">
            <Field ids={ids} label={t('filter')}>
              <input
                id={ids.id}
                type="search"
                autoComplete="off"
                autoCorrect="off"
                spellCheck={false}
                placeholder={t('filterPlaceholder')}
                value={text}
                onChange={({ target }) => setText(target.value)}
                className={controlClasses}
              />
            </Field>
          </div>
        )}
      </div>
      {shown.length > 0 ? (
        <ul className={placeGridClasses}>
          {shown.map((city) => (
            <li key={city.id}>
              <PlaceCard
                place={{ kind: 'escape-game', slug: placeSlug(city, language) }}
                links={links}
                name={cityName(city, language)}
                detail={stateName(city, language)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="grid flex-1 place-items-center rounded-control border border-dashed border-line p-6 text-center text-muted">
          {t('noCities')}
        </p>
      )}
    </>
  );
}
