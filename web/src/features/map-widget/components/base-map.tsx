import { type Coords, type DoneCallback, GridLayer } from 'leaflet';
import { useEffect, useMemo, useState } from 'react';
import { Marker, TileLayer, useMap } from 'react-leaflet';
import type { PublicConfigDto } from '../../../api/generated.js';
import { logFailure, useLanguage } from '../../widget/index.js';
import { capitals } from '../model/capitals.js';
import { countryIcon, svgOf } from '../model/icons.js';
import { type CountryLabel, Outlines, outlineTilePx } from '../model/outlines.js';
import { usePortions } from '../model/use-portions.js';
import { capitalsUpToZoom, countryNamesUpToZoom, maxZoom, minZoom } from '../model/zoom.js';

/** Few tile servers offer more zoom levels; at higher levels the map enlarges the tiles of this level. */
const maxTileZoom = 19;

interface BaseMapProps {
  config: PublicConfigDto;
  zoom: number;
}

/** The tiles that the operator configured, else the built-in outlines, which need no other server. */
export function BaseMap({ config: { mapTilesUrl }, zoom }: BaseMapProps) {
  if (!mapTilesUrl) return <OutlineMap zoom={zoom} />;
  return <TileLayer url={mapTilesUrl} className="map-tiles" maxZoom={maxZoom} maxNativeZoom={maxTileZoom} noWrap />;
}

/** The markers of the cities can be used while the outlines are loading, and when they fail to load. */
function OutlineMap({ zoom }: { zoom: number }) {
  const map = useMap();
  const [outlines, setOutlines] = useState<Outlines>();

  useEffect(() => {
    let layer: OutlineLayer | undefined;
    let isRemoved = false;
    const show = async () => {
      try {
        const loaded = await Outlines.load();
        if (isRemoved) return;
        layer = new OutlineLayer(loaded).addTo(map);
        setOutlines(loaded);
      } catch (error) {
        logFailure('The outlines of the map could not be loaded', error);
      }
    };
    void show();
    return () => {
      isRemoved = true;
      layer?.remove();
    };
  }, [map]);

  const labels = (outlines?.labels ?? []).filter((label) => isLabelled(label, zoom));
  return usePortions(labels).map((label) => <CountryName key={label.code} label={label} />);
}

class OutlineLayer extends GridLayer {
  constructor(private readonly outlines: Outlines) {
    super({ tileSize: outlineTilePx, noWrap: true, className: 'map-outlines' });
  }

  /** Draws the tile in short tasks. Until it is drawn, Leaflet keeps the tiles of the previous zoom. */
  protected override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const tile = document.createElement('div');
    void this.outlines.tile(coords).then(({ land, borders }) => {
      tile.append(svgOf({ 'map-land': land, 'map-border': borders }, [outlineTilePx, outlineTilePx]));
      done(undefined, tile);
    });
    return tile;
  }
}

/**
 * Square degrees that a country needs for its name at the minimum zoom; at each further level, a quarter of the
 * previous level's area is enough.
 */
const minLabelArea = 24;

/** Countries whose name would overlap the name of their capital, while capitals are shown. */
const countriesWithCapital = new Set(capitals.map(({ countryCode }) => countryCode));

function isLabelled({ code, area }: CountryLabel, zoom: number): boolean {
  if (zoom > countryNamesUpToZoom || (zoom <= capitalsUpToZoom && countriesWithCapital.has(code))) return false;
  return area * 4 ** (zoom - minZoom) >= minLabelArea;
}

function CountryName({ label: { names, lat, lng } }: { label: CountryLabel }) {
  const language = useLanguage();
  const name = names[language];
  const icon = useMemo(() => countryIcon(name), [name]);
  return <Marker position={[lat, lng]} icon={icon} interactive={false} keyboard={false} zIndexOffset={-10_000} />;
}
