import { useEffect, useState } from 'react';
import { type PlaceKind, logFailure, useLanguage } from '../../widget/index.js';
import { type FoundPlaces, searchPlaces } from './search-places.js';

export const minSearchLength = 2;
const debounceMs = 200;

interface Found {
  kind: PlaceKind;
  key: string;
  /** Undefined after a failed search. */
  result: FoundPlaces | undefined;
}

/**
 * The places found for a term. While another term is searched for, the previous places are kept, so that the list
 * neither closes nor jumps.
 */
export function useFoundPlaces(kind: PlaceKind, typed: string) {
  const language = useLanguage();
  const [found, setFound] = useState<Found>();
  const term = typed.trim();
  const key = `${kind} ${language} ${term}`;
  const isLongEnough = term.length >= minSearchLength;

  // Forgets the places when the text becomes too short, so that they do not come back when it gets longer.
  if (!isLongEnough && found) setFound(undefined);

  useEffect(() => {
    if (!isLongEnough) return undefined;
    const request = new AbortController();
    const search = async () => {
      try {
        const result = await searchPlaces(kind, term, language, request.signal);
        if (!request.signal.aborted) setFound({ kind, key, result });
      } catch (error) {
        if (request.signal.aborted) return;
        logFailure('The search failed', error);
        setFound({ kind, key, result: undefined });
      }
    };
    const timer = setTimeout(() => void search(), debounceMs);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [isLongEnough, kind, term, language, key]);

  const result = isLongEnough && found?.kind === kind ? found.result : undefined;
  return { term, ...result, hasLoaded: result !== undefined, isSearching: isLongEnough && found?.key !== key };
}
