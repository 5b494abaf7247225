import { startTransition, useEffect, useState } from 'react';
import { countryCitiesPath } from '../../../api/country-cities-path.js';
import type { CityDto } from '../../../api/generated-widgets.js';
import { sendValue } from '../../../shared/frame/index.js';
import { logFailure, logWarning, publicSite, readFromShop, RequestFailure, useLanguage } from '../../widget/index.js';

type Loaded = { state: 'failed' } | { state: 'loaded'; cities: readonly CityDto[]; site: string };

const notFound = 404;

/**
 * The cities of a country and the website to which they lead. For an unknown slug there are none, and a warning is
 * logged.
 */
export function useCountryCities(slug: string) {
  const language = useLanguage();
  const [loaded, setLoaded] = useState<Loaded>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const request = new AbortController();
    const load = async () => {
      try {
        const [cities, site] = await Promise.all([citiesOrNone(slug, language, request.signal), publicSite()]);
        // Hundreds of links are rendered in slices, so that a slow phone responds to touches meanwhile.
        if (!request.signal.aborted) startTransition(() => setLoaded({ state: 'loaded', cities, site }));
      } catch (error) {
        if (request.signal.aborted) return;
        logFailure('The cities could not be loaded', error);
        setLoaded({ state: 'failed' });
      }
    };
    void load();
    return () => request.abort();
  }, [slug, language, attempt]);

  const retry = () => {
    setLoaded(undefined);
    setAttempt((made) => made + 1);
  };
  return { loaded, retry };
}

async function citiesOrNone(slug: string, language: 'de' | 'en', signal: AbortSignal): Promise<CityDto[]> {
  try {
    const cities = await readFromShop<CityDto[]>(countryCitiesPath(slug, language), signal);
    sendValue('country', true);
    return cities;
  } catch (error) {
    if (!(error instanceof RequestFailure) || error.status !== notFound) throw error;
    logWarning(`There is no country "${slug}"`);
    // The suggestion is needed only after a mistake in the embed code, so its code is loaded only then.
    if (slug !== '') void import('./suggest-country.js').then(({ suggestCountry }) => suggestCountry(slug));
    return [];
  }
}
