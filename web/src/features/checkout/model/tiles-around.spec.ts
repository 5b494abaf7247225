import { tilesAround } from './tiles-around.js';

it('[GD-1] tilesAround returns tiles that cover the whole map, among them the tile of the point', () => {
  const tiles = tilesAround({ lat: 52.5137, lng: 13.3925 }, 'https://{s}.tiles.test/{z}/{x}/{y}.png', [640, 220]);
  expect(tiles).toContainEqual({
    url: 'https://a.tiles.test/16/35206/21494.png',
    x: expect.any(Number),
    y: expect.any(Number),
  });
  const edges = (of: 'x' | 'y') => [
    Math.min(...tiles.map((tile) => tile[of])),
    Math.max(...tiles.map((tile) => tile[of])) + 256,
  ];
  const [[left, right], [top, bottom]] = [edges('x'), edges('y')] as [[number, number], [number, number]];
  expect([left <= 0, right >= 640, top <= 0, bottom >= 220]).toEqual([true, true, true, true]);
});
