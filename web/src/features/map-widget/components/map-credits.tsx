import type { PublicConfigDto } from '../../../api/generated.js';

/** Names who made the map. The licences of tiles require that; Natural Earth does not, but is named as well. */
export function MapCredits({ config }: { config: PublicConfigDto }) {
  const { mapTilesUrl, mapTilesAttribution, mapTilesAttributionUrl } = config;
  const credits = mapTilesUrl ? mapTilesAttribution : 'Natural Earth';
  if (!credits) return null;
  return (
    <p className="map-over absolute bottom-0 left-0 rounded-tr-inner bg-surface px-2 py-1 text-xs text-muted">
      {mapTilesUrl && mapTilesAttributionUrl ? (
        <a href={mapTilesAttributionUrl} target="_blank" rel="noopener noreferrer" className="underline">
          {credits}
        </a>
      ) : (
        credits
      )}
    </p>
  );
}
