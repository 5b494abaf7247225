import type { Marker as LeafletMarker } from 'leaflet';
import { memo, useMemo } from 'react';
import { Marker, useMap } from 'react-leaflet';
import type { MapCityDto } from '../../../api/generated-widgets.js';
import { onActivation } from '../model/activation.js';
import type { Cluster, ClusterIndex } from '../model/cluster-index.js';
import { cityIcon, clusterIcon } from '../model/icons.js';
import { useMapTexts } from '../model/texts.js';
import { usePortions } from '../model/use-portions.js';
import type { useMapView } from '../model/use-map-view.js';
import { clusterZoomStep, maxZoom, maxNames, namesFromZoom } from '../model/zoom.js';

interface CityMarkersProps {
  index: ClusterIndex;
  view: ReturnType<typeof useMapView>;
  onSelect: (city: MapCityDto, marker: LeafletMarker) => void;
}

/** The cities in view and just outside the view; those that lie close together are shown as clusters. */
export function CityMarkers({ index, view: { zoom, surroundings }, onSelect }: CityMarkersProps) {
  const { clusters, cities } = useMemo(() => index.within(surroundings, zoom), [index, surroundings, zoom]);
  const isNamed = zoom >= namesFromZoom && cities.length <= maxNames;
  const shown = usePortions(useMemo(() => [...clusters, ...cities], [clusters, cities]));
  return shown.map((place) =>
    'count' in place ? (
      <ClusterMarker key={place.id} cluster={place} zoom={zoom} />
    ) : (
      <CityMarker key={place.slug} city={place} isNamed={isNamed} onSelect={onSelect} />
    ),
  );
}

const ClusterMarker = memo(({ cluster, zoom }: { cluster: Cluster; zoom: number }) => {
  const map = useMap();
  const t = useMapTexts();
  const { count, lat, lng } = cluster;
  const title = t('cluster', count);
  const icon = useMemo(() => clusterIcon(count, zoom), [count, zoom]);
  const handlers = useMemo(
    () =>
      onActivation((_, byKeyboard) => {
        map.setView([lat, lng], Math.min(map.getZoom() + clusterZoomStep, maxZoom));
        // The map takes the focus, because the focused cluster is removed from it.
        if (byKeyboard) map.getContainer().focus({ preventScroll: true });
      }),
    [map, lat, lng],
  );
  // The key makes a new marker for a new title, because react-leaflet does not change the title of a marker.
  return <Marker key={title} position={[lat, lng]} icon={icon} title={title} eventHandlers={handlers} />;
});

interface CityMarkerProps {
  city: MapCityDto;
  isNamed: boolean;
  onSelect: CityMarkersProps['onSelect'];
}

const CityMarker = memo(({ city, isNamed, onSelect }: CityMarkerProps) => {
  const { name, lat, lng } = city;
  const icon = useMemo(() => cityIcon(name, isNamed), [name, isNamed]);
  const handlers = useMemo(() => onActivation((marker) => onSelect(city, marker)), [city, onSelect]);
  return <Marker key={name} position={[lat, lng]} icon={icon} title={name} eventHandlers={handlers} />;
});
