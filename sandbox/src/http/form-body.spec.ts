import { parseForm } from './form-body.js';

const plain = (text: string): unknown => JSON.parse(JSON.stringify(parseForm(text)));

describe('parseForm', () => {
  it('nests objects and lists', () => {
    expect(
      plain('mode=payment&line_items[0][price_data][currency]=eur&line_items[1][quantity]=2&types[]=a&types[]=b'),
    ).toEqual({
      mode: 'payment',
      line_items: [{ price_data: { currency: 'eur' } }, { quantity: '2' }],
      types: ['a', 'b'],
    });
  });

  it('keeps the order and length of long lists', () => {
    const text = Array.from({ length: 60 }, (_, index) => `list[${index}]=${index}`).join('&');
    expect(plain(text)).toEqual({ list: Array.from({ length: 60 }, (_, index) => String(index)) });
  });

  it('decodes names and values, and keeps malformed escapes', () => {
    expect(plain('a%5Bb%5D=K%C3%B6ln%20%26+Bonn&c=100%')).toEqual({ a: { b: 'Köln & Bonn' }, c: '100%' });
  });

  it('changes no prototype by keys such as __proto__', () => {
    parseForm('__proto__[polluted]=yes&a[__proto__][polluted]=yes&constructor[prototype][polluted]=yes');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});
