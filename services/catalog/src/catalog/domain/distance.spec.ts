import { distanceKm } from './distance.js';

const berlin = { lat: 52.52, lng: 13.405 };

it.each([
  ['Berlin', berlin, 0],
  ['Hamburg', { lat: 53.551, lng: 9.994 }, 255],
  ['München', { lat: 48.137, lng: 11.576 }, 504],
  ['Barcelona', { lat: 41.385, lng: 2.173 }, 1_498],
  ['Stockholm', { lat: 59.329, lng: 18.069 }, 810],
])('[SR-3] the distance from Berlin to %s is accurate to two percent', (_, city, km) => {
  for (const distance of [distanceKm(berlin, city), distanceKm(city, berlin)]) {
    expect(Math.abs(distance - km)).toBeLessThanOrEqual(km * 0.02);
  }
});
