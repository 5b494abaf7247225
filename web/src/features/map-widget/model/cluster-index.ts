import Supercluster from 'supercluster';
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

/** The cities, grouped for every zoom at once. */
export class ClusterIndex {
  private readonly index;

  constructor(cities: readonly MapCityDto[]) {
    this.index = new Supercluster<MapCityDto>({
      ...clusterOptions(cities.length),
      extent: tilePx,
      // At the maximum zoom every city has a marker of its own.
      maxZoom: maxZoom - 1,
    }).load(
      cities.map((city) => ({
        type: 'Feature',
        properties: city,
        geometry: { type: 'Point', coordinates: [city.lng, city.lat] },
      })),
    );
  }

  within(bounds: Bounds, zoom: number): { clusters: Cluster[]; cities: MapCityDto[] } {
    const clusters: Cluster[] = [];
    const cities: MapCityDto[] = [];
    for (const { properties, geometry } of this.index.getClusters(bounds, zoom)) {
      if (!('cluster_id' in properties)) cities.push(properties as MapCityDto);
      else {
        const [lng, lat] = geometry.coordinates as [number, number];
        clusters.push({ id: Number(properties.cluster_id), count: Number(properties['point_count']), lat, lng });
      }
    }
    return { clusters, cities };
  }
}
