import { startTransition, useEffect, useState } from 'react';
import type { MapCityDto } from '../../../api/generated-widgets.js';
import type { PublicConfigDto } from '../../../api/generated.js';
import { firstPaint } from '../../../shared/lib/short-tasks.js';
import { logFailure, readFromShop, RequestFailure, shopConfig, useLanguage } from '../../widget/index.js';

export interface MapData {
  cities: readonly MapCityDto[];
  config: PublicConfigDto;
}

/** `timeout`: no response in time; a number is the status of the response. */
export type LoadFailure = 'timeout' | 'offline' | number;

const timeoutMs = 5_000;

class Timeout extends Error {}

/**
 * Loads the settings of the shop, the cities with their names in the widget's language, and the code of the map. The
 * code is larger and is returned last. Cities and code are requested after heading and tabs are painted, so that
 * neither delays the painting.
 */
export function useMapData<Code>(loadCode: () => Promise<Code>) {
  const language = useLanguage();
  const [data, setData] = useState<MapData>();
  const [code, setCode] = useState<Code>();
  const [failure, setFailure] = useState<LoadFailure>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const request = new AbortController();
    const load = async () => {
      try {
        const painted = firstPaint();
        const codeRequest = Promise.race([painted.then(loadCode), aborted(request.signal)]);
        // The code is awaited last; a failure before that must not count as unhandled.
        codeRequest.catch(() => undefined);
        const path = `/api/cities/map?lang=${language}`;
        const cities = painted.then(() => readFromShop<MapCityDto[]>(path, request.signal));
        const [loaded, config] = await Promise.race([Promise.all([cities, shopConfig()]), aborted(request.signal)]);
        startTransition(() => setData({ cities: loaded, config }));
        const loadedCode = await codeRequest;
        startTransition(() => setCode(loadedCode));
      } catch (error) {
        if (request.signal.aborted && !(request.signal.reason instanceof Timeout)) return;
        logFailure('The map could not be loaded', error);
        setFailure(failureOf(error));
      } finally {
        clearTimeout(timer);
      }
    };
    const timer = setTimeout(() => request.abort(new Timeout()), timeoutMs);
    void load();
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [language, attempt, loadCode]);

  const retry = () => {
    setFailure(undefined);
    setAttempt((made) => made + 1);
  };
  return { data, code, failure, retry };
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

function failureOf(error: unknown): LoadFailure {
  if (error instanceof Timeout) return 'timeout';
  return error instanceof RequestFailure ? error.status : 'offline';
}
