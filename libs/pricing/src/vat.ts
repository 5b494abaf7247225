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

/** The standard table with an operator's own rates laid over it. Throws a RangeError for a rate that is no whole basis point. */
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
