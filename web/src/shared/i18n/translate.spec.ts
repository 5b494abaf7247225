import { translate } from './translate.js';

const texts = {
  title: 'Booking',
  price: { total: 'Total {{amount}}, {{count}} of {{of}}' },
  teams_one: '{{count}} team',
  teams_other: '{{count}} teams',
};

describe('translate', () => {
  it.each([
    ['title', {}, 'Booking'],
    ['price.total', { amount: '$1 & more', count: 2, of: 3 }, 'Total $1 & more, 2 of 3'],
    ['teams', { count: 1 }, '1 team'],
    ['teams', { count: 0 }, '0 teams'],
  ])('[BK-2] finds %s and fills in %j', (key, values, text) => {
    expect(translate(texts, 'en', key, values)).toBe(text);
  });

  it('[BK-2] writes numbers in the form of the language', () => {
    expect(translate(texts, 'en', 'teams', { count: 1_234 })).toBe('1,234 teams');
    expect(translate(texts, 'de', 'teams', { count: 1_234 })).toBe('1.234 teams');
  });

  it('returns the key of a missing text', () => {
    expect(translate(texts, 'en', 'price.missing')).toBe('price.missing');
  });
});
