import Supercluster, { type PointFeature } from 'supercluster';
import type { MapCityDto } from '../../../api/generated-widgets.js';
import { clusterOptions } from './cluster-options.js';
import { maxZoom } from './zoom.js';

export interface Cluster {
  id: number;
  count: number;
  lat: number;
  lng: number;
}

/** West, south, east and north, in degrees. */
export type Bounds = [number, number, number, number];

/** Supercluster measures the radius in fractions of a tile; with this extent the unit is Leaflet's pixel. */
const tilePx = 256;

/** Groups the cities for each zoom when it is first shown: all zooms at once take a slow phone more than 50 ms. */
export class ClusterIndex {
  private readonly byZoom = new Map<number, Supercluster<MapCityDto>>();

  constructor(private readonly cities: readonly MapCityDto[]) {}

  within(bounds: Bounds, zoom: number): { clusters: Cluster[]; cities: MapCityDto[] } {
    const clusters: Cluster[] = [];
    const cities: MapCityDto[] = [];
    for (const { properties, geometry } of this.indexFor(zoom).getClusters(bounds, zoom)) {
      if (!('cluster_id' in properties)) cities.push(properties as MapCityDto);
      else {
        const [lng, lat] = geometry.coordinates as [number, number];
        clusters.push({ id: Number(properties.cluster_id), count: Number(properties['point_count']), lat, lng });
      }
    }
    return { clusters, cities };
  }

  private indexFor(shownZoom: number): Supercluster<MapCityDto> {
    // At the maximum zoom every city has a marker of its own: Supercluster groups nothing above its option `maxZoom`.
    const zoom = Math.min(shownZoom, maxZoom - 1);
    const known = this.byZoom.get(zoom);
    if (known) return known;
    const options = { ...clusterOptions(this.cities.length), extent: tilePx, minZoom: zoom, maxZoom: zoom };
    const made = new Supercluster<MapCityDto>(options).load(this.cities.map(pointOf));
    this.byZoom.set(zoom, made);
    return made;
  }
}

const pointOf = (city: MapCityDto): PointFeature<MapCityDto> => ({
  type: 'Feature',
  properties: city,
  geometry: { type: 'Point', coordinates: [city.lng, city.lat] },
});
