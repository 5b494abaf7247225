import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useState } from 'react';
import { useMap } from 'react-leaflet';
import type { Bounds } from './cluster-index.js';
import { zoomDebounceMs } from './zoom.js';

interface MapView {
  zoom: number;
  bounds: Bounds;
  /** The bounds with a margin, so that markers are there before they come into view. */
  surroundings: Bounds;
}

/**
 * What the map shows, updated after each movement; after zooming only once the zoom has stayed the same for
 * `zoomDebounceMs`.
 */
export function useMapView(): MapView {
  const map = useMap();
  const [view, setView] = useState(() => viewOf(map));

  useEffect(() => {
    let shownZoom = map.getZoom();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      shownZoom = map.getZoom();
      setView(viewOf(map));
    };
    const onMoved = () => {
      clearTimeout(timer);
      if (map.getZoom() === shownZoom) show();
      else timer = setTimeout(show, zoomDebounceMs);
    };
    map.on('moveend', onMoved);
    return () => {
      clearTimeout(timer);
      map.off('moveend', onMoved);
    };
  }, [map]);
  return view;
}

const marginShare = 0.15;

function viewOf(map: LeafletMap): MapView {
  const shown = map.getBounds();
  const around = shown.pad(marginShare);
  return { zoom: map.getZoom(), bounds: edgesOf(shown), surroundings: edgesOf(around) };
}

const edgesOf = (bounds: ReturnType<LeafletMap['getBounds']>): Bounds => [
  Math.max(-180, bounds.getWest()),
  Math.max(-85, bounds.getSouth()),
  Math.min(180, bounds.getEast()),
  Math.min(85, bounds.getNorth()),
];
