import { STANDARD_VAT_TABLE, type VatTable } from '@shop/pricing';
import { type PublicConfigDto, useGetConfigQuery } from '../../api/generated.js';

/** The operator's public settings; nothing until they have arrived. */
export function useConfig(): PublicConfigDto | undefined {
  return useGetConfigQuery().data;
}

export function vatTableOf(config: PublicConfigDto | undefined): VatTable {
  if (!config) return STANDARD_VAT_TABLE;
  return {
    defaultRateBp: config.defaultVatRateBp,
    rateBpByCountry: Object.fromEntries(config.vatRates.map(({ countryCode, rateBp }) => [countryCode, rateBp])),
  };
}

/** Reads the version of the legal texts shown, for orders: asks again when the settings have not arrived. */
export function useTextsVersion(): () => Promise<string | undefined> {
  const { data, refetch } = useGetConfigQuery();
  return async () => (data ?? (await refetch()).data)?.textsVersion;
}
