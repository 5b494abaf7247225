import { startTransition, useEffect, useState } from 'react';
import type { CityDto } from '../../../api/generated-widgets.js';
import type { PublicConfigDto } from '../../../api/generated.js';
import { sendPlaceCheck } from '../../../shared/frame/index.js';
import type { Language } from '../../../shared/i18n/language.js';
import {
  logFailure,
  logWarning,
  publicSite,
  readFromShop,
  RequestFailure,
  responseInDocument,
  shopConfigPath,
  useLanguage,
} from '../../widget/index.js';

type Loaded = { state: 'failed' } | { state: 'loaded'; cities: readonly CityDto[]; site: string };

const notFound = 404;

/**
 * The cities of a country and the website to which they lead. For an unknown slug there are none, and a warning is
 * logged.
 */
export function useCountryCities(slug: string) {
  const language = useLanguage();
  const path = countryCitiesPath(slug, language);
  // Cities that the document contains are shown by the first rendering, without placeholders before them.
  const [inDocument] = useState(() => ({ path, loaded: loadedFromDocument(path) }));
  const [received, setReceived] = useState<Loaded>();
  const [attempt, setAttempt] = useState(0);

  const isInDocument = inDocument.loaded !== undefined && path === inDocument.path;

  useEffect(() => {
    if (isInDocument) {
      sendPlaceCheck('country', true);
      return undefined;
    }
    const request = new AbortController();
    const load = async () => {
      try {
        const [cities, site] = await Promise.all([citiesOrNone(slug, path, request.signal), publicSite()]);
        // Hundreds of links are rendered in slices, so that a slow phone responds to touches meanwhile.
        if (!request.signal.aborted) startTransition(() => setReceived({ state: 'loaded', cities, site }));
      } catch (error) {
        if (request.signal.aborted) return;
        logFailure('The cities could not be loaded', error);
        setReceived({ state: 'failed' });
      }
    };
    void load();
    return () => request.abort();
  }, [slug, path, isInDocument, attempt]);

  const retry = () => {
    setReceived(undefined);
    setAttempt((made) => made + 1);
  };
  // After a change of the language, the previous cities stay until those in the new language have arrived.
  return { loaded: isInDocument ? inDocument.loaded : (received ?? inDocument.loaded), retry };
}

/** The path that returns the cities of a country; `slug` is the country's German or English slug. */
const countryCitiesPath = (slug: string, language: Language): string =>
  `/api/countries/${encodeURIComponent(slug)}/cities?lang=${language}`;

function loadedFromDocument(path: string): Loaded | undefined {
  const cities = responseInDocument<CityDto[]>(path);
  const site = responseInDocument<PublicConfigDto>(shopConfigPath)?.publicSiteUrl;
  return cities && site ? { state: 'loaded', cities, site } : undefined;
}

async function citiesOrNone(slug: string, path: string, signal: AbortSignal): Promise<CityDto[]> {
  try {
    const cities = await readFromShop<CityDto[]>(path, signal);
    sendPlaceCheck('country', true);
    return cities;
  } catch (error) {
    if (!(error instanceof RequestFailure) || error.status !== notFound) throw error;
    logWarning(`There is no country "${slug}"`);
    // Only a mistake in the embed code calls for a suggestion, so the module that makes one is loaded only then.
    if (slug !== '') void import('./suggest-country.js').then(({ suggestCountry }) => suggestCountry(slug));
    return [];
  }
}
