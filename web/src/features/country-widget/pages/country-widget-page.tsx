import { useHeightReport } from '../../../shared/frame/index.js';
import { buttonClasses } from '../../../shared/ui/button-classes.js';
import { LoadingShape, Skeleton } from '../../../shared/ui/skeleton.js';
import { Panel, placeGridClasses, useTexts } from '../../widget/index.js';
import { CityGrid } from '../components/city-grid.js';
import { useCountryTexts } from '../model/texts.js';
import { useCountryCities } from '../model/use-country-cities.js';

/** The cities of the country that the address names (`country`, by its German or English slug). */
export function CountryWidgetPage() {
  const { loaded, retry } = useCountryCities(new URLSearchParams(window.location.search).get('country') ?? '');
  useHeightReport();
  return (
    <Panel className="flex min-h-100 flex-col gap-5 p-4 sm:p-6">
      {loaded?.state === 'loaded' && <CityGrid cities={loaded.cities} site={loaded.site} />}
      {loaded?.state === 'failed' && <LoadFailure onRetry={retry} />}
      {!loaded && <GridShape />}
    </Panel>
  );
}

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const t = useTexts();
  const countryText = useCountryTexts();
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-4 text-center">
      <h1 className="sr-only">{countryText('list')}</h1>
      <p role="alert" className="font-medium text-danger">
        {countryText('failure')}
      </p>
      <button type="button" onClick={onRetry} className={buttonClasses('secondary')}>
        {t('retry')}
      </button>
    </div>
  );
}

const skeletons = Array.from({ length: 12 }, (_, index) => index);

function GridShape() {
  const t = useTexts();
  const countryText = useCountryTexts();
  return (
    <>
      <h1 className="sr-only">{countryText('list')}</h1>
      <LoadingShape text={t('loading')} className="space-y-5">
        <Skeleton className="h-7 w-40" />
        <div className={placeGridClasses}>
          {skeletons.map((index) => (
            <Skeleton key={index} className="h-14" />
          ))}
        </div>
      </LoadingShape>
    </>
  );
}
