import { STANDARD_VAT_TABLE, type VatTable } from '@shop/pricing';
import type { PublicConfigDto } from '../../api/generated.js';
import { useGetConfigQuery } from './config-api.js';

/** The operator's public settings; undefined until they have arrived. */
export function useConfig(): PublicConfigDto | undefined {
  return useGetConfigQuery().data;
}

/** Returns a function that reads the settings, and requests them again when they have not arrived. */
export function useConfigReader(): () => Promise<PublicConfigDto | undefined> {
  const { data, refetch } = useGetConfigQuery();
  return async () => data ?? (await refetch()).data;
}

export function vatTableOf(config: PublicConfigDto | undefined): VatTable {
  if (!config) return STANDARD_VAT_TABLE;
  return {
    defaultRateBp: config.defaultVatRateBp,
    rateBpByCountry: Object.fromEntries(config.vatRates.map(({ countryCode, rateBp }) => [countryCode, rateBp])),
  };
}

/** Returns a function that reads the version of the shown legal texts; orders contain this version. */
export function useTextsVersion(): () => Promise<string | undefined> {
  const readConfig = useConfigReader();
  return async () => (await readConfig())?.textsVersion;
}
