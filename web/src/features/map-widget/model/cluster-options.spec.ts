import { ClusterIndex } from './cluster-index.js';
import { clusterOptions } from './cluster-options.js';

const city = (name: string, lat: number, lng: number) => ({ name, slug: name.toLowerCase(), lat, lng });
const world = [-180, -85, 180, 85] as [number, number, number, number];

describe('the clusters of the map', () => {
  it('[MP-3] shrink from 700 to 90 pixels, and need 6 cities instead of 1, as the number of markers grows', () => {
    const options = [0, 1, 10, 11, 50, 250, 751, 5_000, 20_000, 1_000_000].map(clusterOptions);
    expect(options[0]).toEqual({ radius: 700, minPoints: 1 });
    expect(options.at(-1)).toEqual({ radius: 90, minPoints: 6 });
    for (const [index, { radius, minPoints }] of options.slice(1).entries()) {
      expect(radius).toBeLessThanOrEqual(options[index]!.radius);
      expect(minPoints).toBeGreaterThanOrEqual(options[index]!.minPoints);
    }
  });

  it('[MP-3] measure their radius in pixels of the map', () => {
    // 15 and 16 degrees of longitude are 682 px and 728 px wide at zoom 6.
    const near = new ClusterIndex([city('West', 50, 0), city('East', 50, 15)]);
    const far = new ClusterIndex([city('West', 50, 0), city('East', 50, 16)]);
    expect(near.within(world, 6).clusters).toMatchObject([{ count: 2 }]);
    expect(far.within(world, 6)).toMatchObject({ clusters: [], cities: [{ name: 'West' }, { name: 'East' }] });
  });

  it('[MP-3] leave each city on its own at the maximum zoom, even two in one place', () => {
    const index = new ClusterIndex([city('One', 50, 10), city('Other', 50, 10)]);
    expect(index.within(world, 20).clusters).toMatchObject([{ count: 2 }]);
    expect(index.within(world, 21).cities).toHaveLength(2);
  });
});
