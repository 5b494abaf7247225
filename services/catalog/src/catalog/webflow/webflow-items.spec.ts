import {
  convertCity,
  convertGame,
  convertTeamevent,
  toCatalogContent,
  translateCity,
  translateGame,
  type WebflowItem,
} from './webflow-items.js';

const game = (fieldData: object = {}): WebflowItem => ({
  id: 'g1',
  fieldData: { name: 'Spione', slug: 'spione', 'price-cents': 2999, ...fieldData },
});
const city = (fieldData: object = {}): WebflowItem => ({
  id: 'c1',
  fieldData: { name: 'Köln', slug: 'koeln', 'country-code': 'DE', ...fieldData },
});
type Items = { cities?: WebflowItem[]; games?: WebflowItem[]; teamevents?: WebflowItem[] };
const contentOf = ({ cities = [], games = [], teamevents = [] }: Items) =>
  toCatalogContent({
    cities: cities.map(convertCity),
    games: games.map(convertGame),
    teamevents: teamevents.map(convertTeamevent),
  });

describe('the conversion of Webflow items', () => {
  it('treats missing fields as empty', () => {
    const { cities, games, findings } = contentOf({ cities: [city()], games: [game()] });
    expect(cities).toEqual([
      {
        id: 'c1',
        name: 'Köln',
        nameEn: 'Köln',
        slug: 'koeln',
        slugEn: 'koeln',
        countryCode: 'DE',
        bundesland: '',
        lat: null,
        lng: null,
        details: null,
        gameIds: [],
      },
    ]);
    expect(games[0]).toMatchObject({
      description: '',
      compactDescription: null,
      teaserImage: null,
      loquizIdDe: null,
      puzzleSheetPdfUrl: null,
      durationMinutes: null,
      images: [],
    });
    expect(findings).toEqual([]);
  });

  it.each([
    ['no name', { name: undefined }, /^name/],
    ['a name that PostgreSQL cannot store', { name: 'K\0ln' }, /^name/],
    ['a blank slug', { slug: ' ' }, /^slug/],
    ['a country name instead of its code', { 'country-code': 'Deutschland' }, /^country-code/],
    ['a latitude beyond the pole', { lat: 91 }, /^lat/],
    ['games that are no list', { games: 'g1' }, /^games/],
  ])('[CT-2] skips a city with %s and reports the reason', (_, fieldData, reason) => {
    const { cities, findings } = contentOf({ cities: [city(fieldData), { ...city(), id: 'c2' }] });
    expect(cities.map(({ id }) => id)).toEqual(['c2']);
    expect(findings).toEqual([
      {
        outcome: 'skipped',
        collection: 'cities',
        itemId: 'c1',
        name: expect.any(String),
        reason: expect.stringMatching(reason),
        problems: expect.any(Array),
      },
    ]);
  });

  it.each([
    ['no price', { 'price-cents': undefined }, /^price-cents/],
    ['a fraction of a cent', { 'price-cents': 29.99 }, /^price-cents/],
    ['a price as text', { 'price-cents': '2999' }, /^price-cents/],
    ['a puzzle sheet that runs a script', { 'puzzle-sheet-pdf': 'javascript:alert(1)' }, /^puzzle-sheet-pdf/],
  ])('[CT-2] skips a game with %s and reports the reason', (_, fieldData, reason) => {
    const { games, findings } = contentOf({ games: [game(fieldData)] });
    expect(games).toEqual([]);
    expect(findings).toEqual([
      {
        outcome: 'skipped',
        collection: 'games',
        itemId: 'g1',
        name: expect.any(String),
        reason: expect.stringMatching(reason),
        problems: expect.any(Array),
      },
    ]);
  });

  it.each([
    [{ name: undefined, slug: '' }, ['name: missing', 'slug: missing']],
    [{ name: 7 }, ['name: not_text']],
    [{ name: 'A\0' }, ['name: not_storable']],
    [{ lat: '52' }, ['lat: not_a_number']],
    [{ lat: 91, lng: -181 }, ['lat: out_of_range', 'lng: out_of_range']],
    [{ games: 'g1' }, ['games: not_a_list']],
    [{ 'country-code': 'Germany' }, ['country-code: not_a_country_code']],
  ])('[CT-2] a city with %j is skipped with the problems %j', (fieldData, problems) => {
    const [finding] = contentOf({ cities: [city(fieldData)] }).findings;
    expect(finding?.problems?.map(({ field, code }) => `${field}: ${code}`)).toEqual(problems);
  });

  it.each([
    [{ 'price-cents': 29.99 }, 'price-cents: not_an_integer'],
    [{ 'price-cents': 3e9 }, 'price-cents: out_of_range'],
    [{ 'teaser-image': 'x' }, 'teaser-image: not_a_link'],
    [{ 'puzzle-sheet-pdf': 'javascript:alert(1)' }, 'puzzle-sheet-pdf: not_a_link'],
  ])('[CT-2] a game with %j is skipped with the problem %s', (fieldData, problem) => {
    const [finding] = contentOf({ games: [game(fieldData)] }).findings;
    expect(finding?.problems?.map(({ field, code }) => `${field}: ${code}`)).toEqual([problem]);
  });

  it('[CT-2] skips an item without any fields', () => {
    expect(contentOf({ teamevents: [{ id: 't1' }] }).findings).toMatchObject([
      { outcome: 'skipped', collection: 'teamevents', itemId: 't1' },
    ]);
  });

  it('[CT-1] treats a city without a country as German and reports it', () => {
    const { cities, findings } = contentOf({
      cities: [city({ 'country-code': '', bundesland: 'Nordrhein-Westfalen' })],
    });
    expect(cities[0]).toMatchObject({ countryCode: 'DE', bundesland: 'Nordrhein-Westfalen' });
    expect(findings).toMatchObject([{ outcome: 'assumed', itemId: 'c1' }]);
  });

  it('gives a city abroad its country’s German name as region', () => {
    expect(
      contentOf({ cities: [city({ name: 'Wien', 'country-code': 'at', bundesland: 'Wien' })] }).cities[0],
    ).toMatchObject({ countryCode: 'AT', bundesland: 'Österreich' });
  });

  it('drops links to unpublished games and duplicate links', () => {
    const { cities, findings } = contentOf({ games: [game()], cities: [city({ games: ['g1', 'draft', 'g1'] })] });
    expect(cities[0]!.gameIds).toEqual(['g1']);
    expect(findings).toEqual([]);
  });

  it('keeps a price of zero, which means price on request', () => {
    expect(contentOf({ games: [game({ 'price-cents': 0 })] }).games[0]!.priceCents).toBe(0);
  });

  it('[CT-1] takes texts from the English variant, else German ones; an English description gets no German summary', () => {
    const german = convertGame(game({ description: 'Ein Fluss.', 'compact-description': 'Kurz.' }));
    const translated = { name: 'Spies', slug: 'spies', description: 'A river.', 'compact-description': 'Short.' };
    const textsIn = ({ item }: typeof german) => [
      item!.titleEn,
      item!.slugEn,
      item!.descriptionEn,
      item!.compactDescriptionEn,
    ];
    expect(textsIn(german)).toEqual(['Spione', 'spione', 'Ein Fluss.', 'Kurz.']);
    const english = translateGame(german, { fieldData: translated });
    expect(textsIn(english)).toEqual(['Spies', 'spies', 'A river.', 'Short.']);
    expect(english.item!.title).toBe('Spione');
    const partly = translateGame(german, { fieldData: { name: '', description: 'A river.' } });
    expect(textsIn(partly)).toEqual(['Spione', 'spione', 'A river.', null]);
  });

  it('[GD-1] reads the details of a game, and its texts without tags', () => {
    const picture = { fileId: 'f1', url: 'https://cdn.test/a.jpg', alt: null };
    const details = { 'duration-minutes': 120, 'distance-meters': 2500, difficulty: 3, 'minimum-age': 12 };
    const texts = { description: '<p>Ein <em>Fluss</em>.</p><p>Zwei Ufer.</p>', 'compact-description': '<p>Kurz.</p>' };
    const german = convertGame(game({ ...texts, ...details, images: [picture, picture, 'https://cdn.test/b.jpg'] }));
    expect(translateGame(german, { fieldData: { description: '<p>A river.</p>' } })).toMatchObject({
      item: {
        description: 'Ein Fluss.\n\nZwei Ufer.',
        compactDescription: 'Kurz.',
        descriptionEn: 'A river.',
        durationMinutes: 120,
        distanceMeters: 2500,
        difficulty: 3,
        minimumAge: 12,
        images: ['https://cdn.test/a.jpg', 'https://cdn.test/b.jpg'],
      },
      finding: undefined,
    });
  });

  it.each([
    [{ 'duration-minutes': '2 h', difficulty: 3 }, 'duration-minutes', { durationMinutes: null, difficulty: 3 }],
    [{ difficulty: 6, 'minimum-age': 8 }, 'difficulty', { difficulty: null, minimumAge: 8 }],
    [{ images: [{ url: 'javascript:alert(1)' }] }, 'images.0', { images: [] }],
  ])('[GD-1] leaves out the malformed one of the details %j, and reports it', (fieldData, field, expected) => {
    const { games, findings } = contentOf({ games: [game(fieldData)] });
    expect(games).toMatchObject([expected]);
    expect(findings).toMatchObject([
      { outcome: 'assumed', itemId: 'g1', reason: expect.stringMatching(new RegExp(`^${field}: .*; left out$`)) },
    ]);
  });

  it('[CT-2] reports an assumed country, malformed details and a malformed English variant of the same city', () => {
    const assumed = convertCity(city({ 'country-code': null, 'start-lat': 91 }));
    expect(translateCity(assumed, { fieldData: { name: 7 } }).finding).toMatchObject({
      outcome: 'assumed',
      itemId: 'c1',
      name: 'Köln',
      reason: expect.stringMatching(/^country-code: missing, taken as DE; start-lat: .*; left out; English: name: /),
    });
  });

  it('[GD-1] reads the start point of a city with its address in both languages', () => {
    const start = { 'start-point': 'Am Dom', 'start-lat': 50.94, 'start-lng': 6.96 };
    const german = convertCity(city(start));
    const startPoint = { lat: 50.94, lng: 6.96, address: 'Am Dom' };
    expect(german.item!.details).toEqual({ startPoint: { ...startPoint, addressEn: 'Am Dom' }, images: [] });
    const english = translateCity(german, { fieldData: { 'start-point': 'By the cathedral' } });
    expect(english.item!.details!.startPoint!.addressEn).toBe('By the cathedral');
    expect(convertCity(city({ ...start, 'start-lng': null })).item!.details).toBeNull();
    expect(convertCity(city({ ...start, 'start-lat': 91 }))).toMatchObject({
      item: { details: null },
      finding: { outcome: 'assumed', reason: expect.stringMatching(/^start-lat/) },
    });
  });

  it.each([
    ['taken from the English variant', {}, 'Cologne', 'Cologne'],
    ['taken from the variant rather than from name-en', { 'name-en': 'Kölln' }, 'Cologne', 'Cologne'],
    ['taken from name-en when the variant was not translated', { 'name-en': 'Cologne' }, 'Köln', 'Cologne'],
    ['the German name when it has neither', {}, undefined, 'Köln'],
  ])('[CT-1] the English name of a city is %s', (_, fields, name, expected) => {
    expect(translateCity(convertCity(city(fields)), { fieldData: { name } }).item!.nameEn).toBe(expected);
  });

  it('[CT-2] shows German texts for a malformed variant, and reports it', () => {
    const { item, finding } = translateGame(convertGame(game()), { fieldData: { name: 7 } });
    expect(item!.titleEn).toBe('Spione');
    expect(finding).toMatchObject({
      outcome: 'assumed',
      itemId: 'g1',
      reason: expect.stringMatching(/^English: name/),
    });
  });
});
