import 'leaflet/dist/leaflet.css';
import '../map.css';
import { useState } from 'react';
import { useHeightReport } from '../../../shared/frame/index.js';
import { buttonClasses } from '../../../shared/ui/button-classes.js';
import { Panel, SpinnerIcon, Tabs, useTexts } from '../../widget/index.js';
import { CityList } from '../components/city-list.js';
import { MapCredits } from '../components/map-credits.js';
import { NearMe } from '../components/near-me.js';
import { useMapTexts } from '../model/texts.js';
import { type LoadFailure, useMapData } from '../model/use-map-data.js';
import { useVisitorLocation } from '../model/use-visitor-location.js';

/** Leaflet has an import of its own besides the one in the map's code, so that it runs in a separate task. */
function loadMapCode() {
  void import('leaflet');
  return import('../components/city-map.js');
}

type View = 'map' | 'list';

/**
 * All cities on a map, and as a list for those who cannot use a map. The page is as high as its frame, but at least 400
 * pixels.
 */
export function MapWidgetPage() {
  const t = useMapTexts();
  const [view, setView] = useState<View>('map');
  const { data, code, failure, retry } = useMapData(loadMapCode);
  const location = useVisitorLocation();
  const isReady = data && (view === 'list' || code);
  useHeightReport();
  const tabs = [
    { value: 'map', text: t('map') },
    { value: 'list', text: t('list') },
  ] as const;

  return (
    <Panel className="grid h-dvh min-h-100 grid-rows-[auto_auto_minmax(0,1fr)] gap-x-6 gap-y-3 overflow-hidden pt-4 sm:grid-cols-[1fr_auto] sm:grid-rows-[auto_minmax(0,1fr)]">
      <div className="px-4 sm:pr-0 sm:pl-6">
        <h1 className="text-xl font-semibold text-balance">{t('heading')}</h1>
        <p className="text-sm text-muted">{t('claim')}</p>
      </div>
      <Tabs
        label={t('views')}
        tabs={tabs}
        selected={view}
        onSelect={setView}
        className="mx-4 sm:mr-6 sm:ml-0 sm:w-56 sm:self-center"
        panelClassName="relative isolate min-h-0 border-t border-line sm:col-span-2"
      >
        {!isReady && !failure && <Loading />}
        {!isReady && failure && <Failure failure={failure} onRetry={retry} />}
        {data && view === 'list' && <CityList data={data} location={location} />}
        {data && code && view === 'map' && (
          <>
            <code.CityMap data={data} location={location} />
            <MapCredits config={data.config} />
            <div className="map-over absolute right-3 bottom-28">
              <NearMe location={location} className="shadow-raised" textClassName="max-sm:sr-only" />
            </div>
          </>
        )}
      </Tabs>
    </Panel>
  );
}

function Loading() {
  const t = useMapTexts();
  return (
    <div role="status" className="grid size-full place-content-center justify-items-center gap-3 bg-sunken text-muted">
      <SpinnerIcon className="size-6 animate-spin text-accent" />
      <p>{t('loading')}</p>
    </div>
  );
}

function Failure({ failure, onRetry }: { failure: LoadFailure; onRetry: () => void }) {
  const t = useMapTexts();
  const common = useTexts();
  const reason = typeof failure === 'number' ? `${t('status')} ${failure}` : t(failure);
  return (
    <div className="grid size-full place-content-center justify-items-center gap-4 bg-sunken p-4 text-center">
      <div role="alert">
        <h2 className="font-semibold text-danger">{t('failure')}</h2>
        <p className="text-sm text-muted">{reason}</p>
      </div>
      <button type="button" onClick={onRetry} className={buttonClasses('secondary')}>
        {common('retry')}
      </button>
    </div>
  );
}
