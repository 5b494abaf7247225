import { ExternalLink, MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { StartPointDto } from '../../../api/generated.js';
import { useConfig } from '../../../shared/config/index.js';
import { useLanguage } from '../../../shared/i18n/index.js';
import { tilesAround, tilePx } from '../model/tiles-around.js';

/** Where the game begins: the address, a small map if a tile server is configured, and a link to a larger map. */
export function StartPoint({ startPoint }: { startPoint: StartPointDto }) {
  const { t } = useTranslation('gameDetails');
  const language = useLanguage();
  const { lat, lng, address, addressEn } = startPoint;
  const shownAddress = (language === 'en' && addressEn) || address;
  return (
    <div className="overflow-hidden rounded-control border border-line">
      <SmallMap lat={lat} lng={lng} />
      <div className="flex gap-3 p-4">
        <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
        <div className="min-w-0">
          {shownAddress && <p className="font-medium text-pretty">{shownAddress}</p>}
          <a
            href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-block py-1 text-sm font-medium text-accent underline underline-offset-4"
          >
            {t('map')}
            <ExternalLink aria-hidden className="ml-1.5 inline size-4 align-[-0.125em]" />
          </a>
        </div>
      </div>
    </div>
  );
}

const [width, height] = [640, 220];

function SmallMap({ lat, lng }: { lat: number; lng: number }) {
  const config = useConfig();
  if (!config?.mapTilesUrl) return null;
  return (
    <figure className="relative bg-sunken">
      <svg aria-hidden viewBox={`0 0 ${width} ${height}`} className="block w-full">
        {tilesAround({ lat, lng }, config.mapTilesUrl, [width, height]).map(({ url, x, y }) => (
          <image key={url} href={url} x={x} y={y} width={tilePx} height={tilePx} />
        ))}
        <path
          d={`M${width / 2} ${height / 2}c-11 -15 -15 -20 -15 -29a15 15 0 0 1 30 0c0 9 -4 14 -15 29Z`}
          className="fill-accent stroke-surface stroke-2"
        />
      </svg>
      {config.mapTilesAttribution && (
        <figcaption className="absolute right-0 bottom-0 rounded-tl-inner bg-surface px-2 py-0.5 text-xs text-muted">
          {config.mapTilesAttribution}
        </figcaption>
      )}
    </figure>
  );
}
