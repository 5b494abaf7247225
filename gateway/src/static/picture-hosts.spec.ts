import { pictureHosts } from './picture-hosts.js';

describe('hosts of pictures', () => {
  it.each([
    [undefined, []],
    ['https://tiles.example.com/{z}/{x}/{y}.png', ['https://tiles.example.com']],
    ['https://{s}.tiles.example.com:8443/{z}/{x}/{y}.png', ['https://*.tiles.example.com:8443']],
  ])('a tile server at %s is allowed as %s', (url, mapTiles) => {
    expect(pictureHosts([], url)).toEqual({ images: [], mapTiles });
  });
});
