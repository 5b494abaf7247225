import type { LatLngBoundsLiteral, Map as LeafletMap, Marker as LeafletMarker } from 'leaflet';
import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { MapContainer, Marker, useMap, ZoomControl } from 'react-leaflet';
import type { MapCityDto } from '../../../api/generated-widgets.js';
import { useLanguage } from '../../widget/index.js';
import { ClusterIndex } from '../model/cluster-index.js';
import { distanceKm, type Position } from '../model/distance.js';
import { visitorIcon } from '../model/icons.js';
import { useMapTexts } from '../model/texts.js';
import type { MapData } from '../model/use-map-data.js';
import { useMapView } from '../model/use-map-view.js';
import type { VisitorLocation } from '../model/use-visitor-location.js';
import { capitalsUpToZoom, maxZoom, startCentre, minZoom, startZoom } from '../model/zoom.js';
import { BaseMap } from './base-map.js';
import { CapitalMarkers } from './capital-markers.js';
import { CityMarkers } from './city-markers.js';
import { CityPopup } from './city-popup.js';

/** The part of the world that can be shown. */
const world: LatLngBoundsLiteral = [
  [-60, -180],
  [82, 180],
];

interface CityMapProps {
  data: MapData;
  location: VisitorLocation;
}

/** All gestures belong to the map: one finger moves it, the wheel zooms. */
export function CityMap({ data, location }: CityMapProps) {
  const index = useMemo(() => new ClusterIndex(data.cities), [data.cities]);
  const [isReady, setIsReady] = useState(false);
  const [reducesMotion] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  return (
    <MapContainer
      center={startCentre}
      zoom={startZoom}
      minZoom={minZoom}
      maxZoom={maxZoom}
      maxBounds={world}
      maxBoundsViscosity={1}
      zoomControl={false}
      attributionControl={false}
      zoomAnimation={!reducesMotion}
      fadeAnimation={!reducesMotion}
      markerZoomAnimation={!reducesMotion}
      inertia={!reducesMotion}
      className="map size-full"
      // React renders the content in slices, after the task that makes the map.
      whenReady={() => startTransition(() => setIsReady(true))}
    >
      {isReady && <MapContent data={data} index={index} location={location} />}
    </MapContainer>
  );
}

interface Selection {
  city: MapCityDto;
  marker: HTMLElement | undefined;
}

function MapContent({ data: { cities, config }, index, location }: CityMapProps & { index: ClusterIndex }) {
  const t = useMapTexts();
  const language = useLanguage();
  const view = useMapView();
  const [selected, setSelected] = useState<Selection>();
  const onSelect = useCallback(
    (city: MapCityDto, marker: LeafletMarker) => setSelected({ city, marker: marker.getElement() }),
    [],
  );
  useAccessibleName(t('mapOfCities'));

  return (
    <>
      <BaseMap config={config} zoom={view.zoom} />
      <ZoomControl key={language} position="bottomright" zoomInTitle={t('zoomIn')} zoomOutTitle={t('zoomOut')} />
      {view.zoom <= capitalsUpToZoom && <CapitalMarkers />}
      <CityMarkers index={index} view={view} onSelect={onSelect} />
      {location.position && <VisitorMarker position={location.position} cities={cities} />}
      {selected && (
        <CityPopup
          key={selected.city.slug}
          city={selected.city}
          site={config.publicSiteUrl}
          opener={selected.marker}
          onClose={() => setSelected((now) => (now === selected ? undefined : now))}
        />
      )}
      <CitiesInView index={index} view={view} />
    </>
  );
}

/** Leaflet lets the keyboard move the map, so the map takes the focus and needs a name. */
function useAccessibleName(name: string): void {
  const map = useMap();
  useEffect(() => {
    const container = map.getContainer();
    container.role = 'region';
    container.ariaLabel = name;
  }, [map, name]);
}

function CitiesInView({ index, view }: { index: ClusterIndex; view: ReturnType<typeof useMapView> }) {
  const t = useMapTexts();
  const { clusters, cities } = index.within(view.bounds, view.zoom);
  const count = clusters.reduce((sum, cluster) => sum + cluster.count, cities.length);
  return (
    <p role="status" className="sr-only">
      {t('inView', count)}
    </p>
  );
}

const nearestCityCount = 3;
const maxVisitorZoom = 10;

function VisitorMarker({ position, cities }: { position: Position; cities: readonly MapCityDto[] }) {
  const map = useMap();
  const t = useMapTexts();
  const icon = useMemo(() => visitorIcon(), []);
  useEffect(() => showSurroundings(map, position, cities), [map, position, cities]);
  return <Marker position={position} icon={icon} title={t('yourLocation')} interactive={false} keyboard={false} />;
}

/** Shows the visitor together with the nearest cities. */
function showSurroundings(map: LeafletMap, position: Position, cities: readonly MapCityDto[]): void {
  const nearest = cities
    .map((city) => ({ city, km: distanceKm(position, city) }))
    .sort((one, other) => one.km - other.km)
    .slice(0, nearestCityCount)
    .map(({ city }): [number, number] => [city.lat, city.lng]);
  map.fitBounds([[position.lat, position.lng], ...nearest], { maxZoom: maxVisitorZoom, padding: [48, 48] });
}
