/** VAT rates in basis points: 19 % = 1900, 7.7 % = 770. */
export interface VatTable {
  readonly defaultRateBp: number;
  readonly rateBpByCountry: Readonly<Record<string, number>>;
}

export const STANDARD_VAT_TABLE: VatTable = {
  defaultRateBp: 1900,
  rateBpByCountry: { DE: 1900, AT: 2000, CH: 770 },
};

/** Rate of a city's country (ISO 3166 alpha-2), in basis points; the table's default for a country it does not name. */
export function vatRateBp(countryCode: string, table: VatTable = STANDARD_VAT_TABLE): number {
  return table.rateBpByCountry[countryCode.toUpperCase()] ?? table.defaultRateBp;
}

/**
 * The standard table with some rates replaced by an operator's own. Throws a RangeError for a rate that is not a whole
 * number from 0 to 9999 basis points.
 */
export function vatTableWith(rateBpByCountry: Readonly<Record<string, number>>): VatTable {
  for (const [country, rateBp] of Object.entries(rateBpByCountry)) {
    if (!Number.isInteger(rateBp) || rateBp < 0 || rateBp >= 10_000) {
      throw new RangeError(`VAT rate of ${country} must be 0 to 9999 basis points`);
    }
  }
  return {
    ...STANDARD_VAT_TABLE,
    rateBpByCountry: { ...STANDARD_VAT_TABLE.rateBpByCountry, ...rateBpByCountry },
  };
}

/**
 * The standard table with the rates of a text such as `DE=1900,CH=810` (basis points) in place of its own. A missing or
 * empty text changes no rate; any other form throws.
 */
export function vatTableFromText(text: string | undefined): VatTable {
  const entries = (text ?? '').split(',').filter((entry) => entry.trim() !== '');
  const rates = entries.map((entry): [string, number] => {
    const match = /^\s*([A-Z]{2})\s*=\s*(\d+)\s*$/.exec(entry);
    if (!match) throw new RangeError(`VAT rates are given as DE=1900,CH=810 in basis points, not as "${entry}"`);
    return [match[1]!, Number(match[2])];
  });
  return vatTableWith(Object.fromEntries(rates));
}
