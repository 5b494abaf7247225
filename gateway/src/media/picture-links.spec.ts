import { PictureLinks } from './picture-links.js';

describe('PictureLinks', () => {
  const source = 'https://cdn.test/spree.jpg';
  const [oldKey, newKey] = ['old-key-of-the-media-links-spec!', 'new-key-of-the-media-links-spec!'];
  const linksWith = (...keys: string[]): PictureLinks => new PictureLinks(keys);
  const partsOf = (links: PictureLinks): [string, string] => {
    const [signature, encoded] = links.linkTo(source)!.split('/').slice(-2);
    return [signature!, encoded!];
  };

  it('[SC-2] accepts links of the old and of the new key while keys are rotated', () => {
    const rotating = linksWith(newKey, oldKey);
    expect(rotating.sourceOf(...partsOf(linksWith(oldKey)))?.href).toBe(source);
    expect(rotating.sourceOf(...partsOf(linksWith(newKey)))?.href).toBe(source);
  });

  it('[SC-2] signs with the first key', () => {
    expect(linksWith(newKey).sourceOf(...partsOf(linksWith(newKey, oldKey)))?.href).toBe(source);
  });

  it('[SC-2] refuses links of a retired key', () => {
    expect(linksWith(newKey).sourceOf(...partsOf(linksWith(oldKey)))).toBeUndefined();
  });
});
