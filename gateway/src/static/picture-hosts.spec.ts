import { pictureHosts } from './picture-hosts.js';

describe('pictureHosts', () => {
  it.each([
    [undefined, []],
    ['https://tiles.example.com/{z}/{x}/{y}.png', ['https://tiles.example.com']],
    ['https://{s}.tiles.example.com:8443/{z}/{x}/{y}.png', ['https://*.tiles.example.com:8443']],
  ])('for the tile server %j allows map tiles from %j', (url, mapTiles) => {
    expect(pictureHosts([], url)).toEqual({ images: [], mapTiles });
  });
});
