import { PlaceSearch } from './place-search.js';
import type { SearchedPlace } from './searched-place.js';

const aPlace = (name: string, fields: Partial<SearchedPlace> = {}): SearchedPlace => ({
  name,
  nameEn: name,
  slug: name.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
  countryCode: 'DE',
  bundesland: 'Hessen',
  otherNames: [],
  districts: [],
  gameCount: 1,
  population: 1_000,
  ...fields,
});

function searchIn(...places: SearchedPlace[]) {
  const search = new PlaceSearch(places);
  return (query: string, limit = 10) => search.find(query, limit).map(({ place }) => place.name);
}

describe('PlaceSearch', () => {
  it('[SR-1] prefers whole names, then beginnings of names, then beginnings of words, then other parts of names', () => {
    const find = searchIn(aPlace('Amberg'), aPlace('Bad Ber'), aPlace('Berlin'), aPlace('Ber'));
    expect(find('Ber')).toEqual(['Ber', 'Berlin', 'Bad Ber', 'Amberg']);
  });

  it('[SR-1] lists matches in own names before beginnings of other names, and no match by a typing error', () => {
    const find = searchIn(
      aPlace('Berlyn'),
      aPlace('Sankt Berlin'),
      aPlace('Laibach', { otherNames: ['Berlinsko'] }),
      aPlace('Altberlin'),
      aPlace('Berlingen'),
    );
    expect(find('berlin')).toEqual(['Berlingen', 'Sankt Berlin', 'Altberlin', 'Laibach']);
  });

  it('[BK-7] never matches across two names of one place', () => {
    const find = searchIn(aPlace('Ulm', { nameEn: 'Donaustadt', otherNames: ['Ulma'] }));
    for (const query of ['ulmdonaustadt', 'ulmulma']) expect(find(query)).toEqual([]);
    expect(find('donau')).toEqual(['Ulm']);
  });

  it('[SR-1] among equally relevant places prefers more games, then more people', () => {
    const find = searchIn(
      aPlace('Wiesel', { population: 9_000 }),
      aPlace('Wien', { gameCount: 2 }),
      aPlace('Wiesbaden', { population: 90_000 }),
    );
    expect(find('wi')).toEqual(['Wien', 'Wiesbaden', 'Wiesel']);
  });

  it('[SR-1] among equally relevant places prefers the letters as they were typed', () => {
    const find = searchIn(aPlace('Kolding', { gameCount: 9 }), aPlace('Köln'));
    for (const query of ['köl', ' köl ']) expect(find(query)).toEqual(['Köln', 'Kolding']);
    expect(find('kol')).toEqual(['Kolding', 'Köln']);
  });

  it('[SR-1] returns the best matches up to the limit', () => {
    const places = Array.from({ length: 30 }, (_, index) => aPlace(`Neustadt ${index}`, { gameCount: index }));
    expect(searchIn(...places)('neu', 2)).toEqual(['Neustadt 29', 'Neustadt 28']);
  });

  it('[SR-2] lists a whole name in another language before the beginning of a name', () => {
    const find = searchIn(aPlace('Roman'), aPlace('Rom', { otherNames: ['Roma'] }));
    expect(find('Roma')).toEqual(['Rom', 'Roman']);
  });

  it('[SR-2] lists a district after the cities whose names begin with the text', () => {
    const find = searchIn(
      aPlace('Dresden', { districts: ['Neustadt'], gameCount: 9 }),
      aPlace('Neustadt an der Weinstraße'),
    );
    expect(find('Neustadt')).toEqual(['Neustadt an der Weinstraße', 'Dresden']);
  });

  it('[SR-2] returns the other name or district that was typed, and none for the place’s own names', () => {
    const search = new PlaceSearch([
      aPlace('Kopenhagen', { nameEn: 'Copenhagen', otherNames: ['København'], districts: ['Nørrebro', 'St. Pauli'] }),
    ]);
    const matchOf = (query: string) => search.find(query, 10)[0]?.matchedName;
    expect(['Kobenhavn', 'koebenh', 'norrebro', 'stpauli', 'Kopenhagen Nørrebro'].map(matchOf)).toEqual([
      'København',
      'København',
      'Nørrebro',
      'St. Pauli',
      'Nørrebro',
    ]);
    expect(['kopen', 'copenhagen', 'openhag', 'kopenhgaen'].map(matchOf)).toEqual(Array(4).fill(undefined));
  });

  it.each([
    'Frankfurt a. M.',
    'frankfurt/main',
    'Frankfurt  am  Main',
    'frankfurtammain',
    'Frankfurt Hessen',
    'Frankfurt Bornheim',
    'Bornheim Frankfurt',
    'frankfrut am main',
    'Frankfurt Paulskirche',
  ])('[SR-2] finds Frankfurt am Main by %s', (query) => {
    const find = searchIn(
      aPlace('Frankfurt (Oder)', { bundesland: 'Brandenburg', gameCount: 9 }),
      aPlace('Frankfurt am Main', { nameEn: 'Frankfurt', districts: ['Bornheim'] }),
    );
    expect(find(query)[0]).toBe('Frankfurt am Main');
  });

  it.each(['Dresden Mitte', 'mitte, dresden'])(
    '[SR-2] prefers the named city to a district of another city for %s',
    (query) => {
      const find = searchIn(
        aPlace('Berlin', { districts: ['Mitte'], gameCount: 9 }),
        aPlace('Mittweida', { otherNames: ['Mitte'], gameCount: 9 }),
        aPlace('Dresden'),
      );
      expect(find(query)[0]).toBe('Dresden');
    },
  );

  it.each(['Freiburg Schweiz', 'freiburg switzerland', 'Suisse Freiburg', 'Freiburg im Ü.'])(
    '[SR-2] finds the Swiss Freiburg by %s',
    (query) => {
      const find = searchIn(
        aPlace('Freiburg im Breisgau', { gameCount: 9 }),
        aPlace('Freiburg im Üechtland', { countryCode: 'CH', bundesland: 'Schweiz' }),
      );
      expect(find(query)[0]).toBe('Freiburg im Üechtland');
    },
  );

  it('[SR-2] finds the places of a state or a country by its name, those with most games first', () => {
    const find = searchIn(
      aPlace('Augsburg', { bundesland: 'Bayern' }),
      aPlace('München', { bundesland: 'Bayern', gameCount: 5 }),
      aPlace('Zürich', { countryCode: 'CH', bundesland: 'Schweiz' }),
    );
    expect(find('Bayern')).toEqual(['München', 'Augsburg']);
    expect(find('switzerland')).toEqual(['Zürich']);
    expect(searchIn(aPlace('Köln', { bundesland: 'Nordrhein-Westfalen' }))('NRW')).toEqual(['Köln']);
    expect(searchIn(aPlace('Ulm', { bundesland: 'Baden-Württemberg' }))('BaWü')).toEqual(['Ulm']);
    expect(find('Bay')).toEqual([]);
  });

  it("[SR-2] returns no other name that is part of the place's own name", () => {
    const search = new PlaceSearch([
      aPlace('Frankfurt (Oder)', { otherNames: ['Frankfurt', 'Frankfurt an der Oder'] }),
    ]);
    expect(search.find('frankfurt', 10)[0]).not.toHaveProperty('matchedName');
    expect(search.find('frankfurt an der', 10)[0]?.matchedName).toBe('Frankfurt an der Oder');
  });

  it.each(["M'gladbach", 'M’gladbach', 'Mönchen Gladbach', 'mönchen-gladbach', 'Monchengladbach'])(
    '[SR-2] finds Mönchengladbach by %s',
    (query) => {
      expect(searchIn(aPlace('Bergisch Gladbach'), aPlace('Mönchengladbach'))(query)[0]).toBe('Mönchengladbach');
    },
  );

  it('[SR-2] matches a contraction with own names only, and only when it is the whole text', () => {
    const find = searchIn(
      aPlace('Magdeburg'),
      aPlace('Rheydt', { otherNames: ['Mönchengladbach'] }),
      aPlace('Mönchengladbach', { slug: 'moenchengladbach' }),
    );
    for (const query of ["M'gladbach", " Mö'gladbach ", 'Mön’gladbach'])
      expect(find(query)).toEqual(['Mönchengladbach']);
    // Four letters before the apostrophe make no contraction.
    for (const query of ["Mönc'gladbach", "x Mö'gladbach", "Mö'gladbach x"]) expect(find(query)).toEqual([]);
  });

  it('[SR-2] finds a name whose parts are typed apart, unless another name begins with the text', () => {
    expect(searchIn(aPlace('Mönchengladbach'))('mön chen glad')).toEqual(['Mönchengladbach']);
    expect(searchIn(aPlace('Bad Berka'), aPlace('Badberg'))('bad be')).toEqual(['Bad Berka']);
  });

  it('[SR-2] finds names despite a typing error: own names first, then other names with `matchedName`', () => {
    const search = new PlaceSearch([
      aPlace('Ljubljana', { otherNames: ['Laibach'], gameCount: 9 }),
      aPlace('Laibach'),
      aPlace('Kopenhagen', { otherNames: ['København'] }),
    ]);
    const found = (query: string) => search.find(query, 10).map(({ place, matchedName }) => [place.name, matchedName]);
    expect(found('Liabach')).toEqual([
      ['Laibach', undefined],
      ['Ljubljana', 'Laibach'],
    ]);
    expect(found('Laibahc')).toEqual(found('Liabach'));
    expect(found('Kobnehav')).toEqual([['Kopenhagen', 'København']]);
  });

  it('[SR-2] finds, when no place matches all words, the city whose whole name of four letters or more is one', () => {
    const find = searchIn(aPlace('Bonn'), aPlace('Ulm'), aPlace('Bad Homburg'), aPlace('Kreuzberg'));
    expect(find('Bonn Xyzzyx')).toEqual(['Bonn']);
    for (const query of ['Ulm Xyzzyx', 'Homburg Xyzzyx', 'Bon Xyzzyx']) expect(find(query)).toEqual([]);
    const withDistrict = searchIn(aPlace('Berlin', { districts: ['Kreuzberg'] }), aPlace('Kreuzberg'));
    expect(withDistrict('Berlin Kreuzberg')).toEqual(['Berlin']);
  });

  it('[SR-2] finds a name by several of its later words', () => {
    expect(searchIn(aPlace('Bad Homburg vor der Höhe'))('homburg vor')).toEqual(['Bad Homburg vor der Höhe']);
  });

  it('[SR-2] lists whole districts before beginnings of other names, and beginnings of own names before joined words', () => {
    expect(
      searchIn(
        aPlace('Lindau', { otherNames: ['Neustadt-Land'], gameCount: 9 }),
        aPlace('Dresden', { districts: ['Neustadt'] }),
      )('neustadt'),
    ).toEqual(['Dresden', 'Lindau']);
    expect(searchIn(aPlace('Bad Ems', { gameCount: 9 }), aPlace('Baden'))('bade')).toEqual(['Baden', 'Bad Ems']);
  });

  it('[SR-2] lists a place found by another name of three letters after the cities whose own names begin with it', () => {
    expect(searchIn(aPlace('Donaustadt', { otherNames: ['Ulm'], gameCount: 9 }), aPlace('Ulmen'))('ulm')).toEqual([
      'Ulmen',
      'Donaustadt',
    ]);
  });

  it('[SR-2] returns no other name when the text is an own name in either language, or its words joined', () => {
    const search = new PlaceSearch([
      aPlace('Köln', { nameEn: 'Cologne', otherNames: ['Cologne'] }),
      aPlace('Bad Homburg'),
    ]);
    for (const query of ['cologne', 'badhomburg']) expect(search.find(query, 10)[0]).not.toHaveProperty('matchedName');
  });

  it('[SR-2] looks for typing errors other than swapped letters only when no own name begins with the text', () => {
    const find = searchIn(aPlace('Wien'), aPlace('Weinheim'), aPlace('Essen'), aPlace('Hessen'));
    expect(find('essen')).toEqual(['Essen', 'Hessen']);
    expect(find('esen')).toEqual(['Essen']);
    expect(find('wein')).toEqual(['Weinheim', 'Wien']);
    expect(find('ulm')).toEqual([]);
  });

  it('[SR-2] lists a mistyped own name before other names and districts that begin with the text', () => {
    const find = searchIn(
      aPlace('Braunschweig', { districts: ['Weinberg'], gameCount: 9 }),
      aPlace('Wien'),
      aPlace('Weinheim'),
    );
    expect(find('wein')).toEqual(['Weinheim', 'Wien', 'Braunschweig']);
    const luebeck = searchIn(aPlace('Lübeck', { otherNames: ['Lubeka'] }), aPlace('Ulm', { otherNames: ['Lubekon'] }));
    expect(luebeck('Lubek')).toEqual(['Lübeck', 'Ulm']);
  });

  it('[SR-2] lists a mistyped district after the cities whose own names begin with the corrected text', () => {
    const find = searchIn(
      aPlace('Köln', { districts: ['Mülheim'], gameCount: 9 }),
      aPlace('Mülheim an der Ruhr', { slug: 'muelheim-an-der-ruhr' }),
    );
    expect(find('Mühlheim')).toEqual(['Mülheim an der Ruhr', 'Köln']);
  });

  it('[SR-2] lists no district of another city when one word is the name of a city', () => {
    const find = searchIn(
      aPlace('Mailand', { otherNames: ['Milano'] }),
      aPlace('Oberhausen', { districts: ['Centro'], gameCount: 9 }),
    );
    expect(find('Milano Centro')).toEqual(['Mailand']);
  });

  it('[SR-2] returns the district that most words name, but none for a word of one or two letters alone', () => {
    const search = new PlaceSearch([
      aPlace('Hamburg', { otherNames: ['Nova Hammaburg'], districts: ['St. Pauli', 'St. Georg', 'Nord'] }),
    ]);
    const matchOf = (query: string) => search.find(query, 1)[0]?.matchedName;
    expect(['Hamburg St Georg', 'hamburg georg', 'Hamburg no'].map(matchOf)).toEqual([
      'St. Georg',
      'St. Georg',
      undefined,
    ]);
    expect(search.find('Hamburg no', 1)).toHaveLength(1);
  });

  it('[SR-2] returns the first listed of the other names that begin with the text', () => {
    const [found] = new PlaceSearch([aPlace('Kopenhagen', { otherNames: ['København', 'Kobenhaven'] })]).find('kob', 1);
    expect(found?.matchedName).toBe('København');
  });

  describe('when the text is the whole name of a place elsewhere', () => {
    const search = new PlaceSearch([
      aPlace('Alba Iulia', { otherNames: ['Belgrad-i Erdel'], districts: ['Cetate'], population: 70_000 }),
    ]);
    const find = (query: string, population: number) =>
      search.find(query, 10, (text) => (text === query ? { population } : undefined)).length;

    it.each(['Belgrad', 'Abla Iulia', 'Alba Iulai', 'Albba Iul', 'Cetaet', 'Julia Cetate'])(
      '[SR-3] drops the guess that %s means Alba Iulia, unless Alba Iulia is far larger and no district matched',
      (query) => {
        expect(search.find(query, 10)).toHaveLength(1);
        expect(find(query, 2_000)).toBe(0);
        expect(find(query, 1_000)).toBe(query.startsWith('Cetae') || query.endsWith('Cetate') ? 0 : 1);
      },
    );

    it('[SR-3] keeps guesses for three letters, which are probably a beginning', () => {
      expect(find('Bel', 9_000_000)).toBe(1);
      expect(find('Belg', 9_000_000)).toBe(0);
    });

    it.each(['Alba', 'Iulia', 'Cetate', 'Belgrad-i Erdel', 'Hessen', 'Alba Hessen'])(
      '[SR-3] keeps Alba Iulia when %s matches it without a guess',
      (query) => {
        expect(find(query, 9_000_000)).toBe(1);
      },
    );
  });

  it('[SR-2] finds the beginning of a name despite a typing error from five letters on', () => {
    const find = searchIn(aPlace('Stuttgart'));
    expect(find('sttut')).toEqual(['Stuttgart']);
    expect(find('sttu')).toEqual([]);
  });

  it.each(['', 'b', ' b ', '%%', '__', '\\\\', '-'])('[BK-7] finds nothing by %j', (query) => {
    expect(searchIn(aPlace('Berlin'))(query)).toEqual([]);
  });
});
