import { Clock } from '@shop/platform';
import { SheetLinks } from './sheet-links.js';

const [oldSecret, newSecret] = ['old-secret-of-thirty-two-letters', 'new-secret-of-thirty-two-letters'];
const linksOf = (...secrets: string[]) => new SheetLinks(secrets, 'http://shop.test', new Clock());
const sealedBy = (links: SheetLinks, token = 'tok-1') =>
  new URL(links.linkTo('https://cdn.test/Spree.pdf', { token, format: 'pdf' })!).pathname.split('/')[4]!;

describe('links to puzzle sheets', () => {
  it('[D47] do not contain the token in clear text, and differ each time they are made', () => {
    const [one, other] = [sealedBy(linksOf(newSecret)), sealedBy(linksOf(newSecret))];
    expect(one).not.toBe(other);
    expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('tok-1');
  });

  it('[D49] of the old key are accepted while keys are rotated, and refused once it is retired', () => {
    const sealed = sealedBy(linksOf(oldSecret));
    expect(linksOf(newSecret, oldSecret).open(sealed)).toEqual({ token: 'tok-1', format: 'pdf' });
    expect(linksOf(newSecret).open(sealed)).toBeUndefined();
  });

  it('[D49] are made with the first key', () => {
    const sealed = sealedBy(linksOf(newSecret, oldSecret));
    expect(linksOf(newSecret).open(sealed)).toEqual({ token: 'tok-1', format: 'pdf' });
    expect(linksOf(oldSecret).open(sealed)).toBeUndefined();
  });

  it('[D47] are refused when they were changed or combined from parts of other links', () => {
    const links = linksOf(newSecret);
    const [mine, others] = [sealedBy(links), sealedBy(links, 'tok-2')].map((sealed) =>
      Buffer.from(sealed, 'base64url'),
    );
    const flipped = Buffer.from(mine!);
    flipped[14]! ^= 1;
    const spliced = Buffer.concat([mine!.subarray(0, 12), others!.subarray(12)]);
    for (const forged of [flipped, spliced, mine!.subarray(0, 20), Buffer.alloc(0), Buffer.alloc(100)])
      expect(links.open(forged.toString('base64url'))).toBeUndefined();
  });
});
