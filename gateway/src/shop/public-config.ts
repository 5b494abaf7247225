import { MINIMUM_CHARGE_CENTS, vatTableFromText } from '@shop/pricing';
import type { GatewayConfig } from '../config.js';
import type { LegalLinksDto, PublicConfigDto } from './config.dto.js';

/** The part of the configuration that every visitor may read. */
export function publicConfig(config: GatewayConfig): PublicConfigDto {
  const vat = vatTableFromText(config.VAT_RATES);
  return {
    publicSiteUrl: config.PUBLIC_SITE_URL,
    appStoreUrl: config.APP_STORE_URL,
    playStoreUrl: config.PLAY_STORE_URL,
    resultsUrl: config.RESULTS_URL,
    howToStartUrl: config.HOW_TO_START_URL,
    supportEmail: config.SUPPORT_EMAIL,
    vatRates: Object.entries(vat.rateBpByCountry).map(([countryCode, rateBp]) => ({ countryCode, rateBp })),
    defaultVatRateBp: vat.defaultRateBp,
    legal: { de: legalLinks(config, 'DE'), en: legalLinks(config, 'EN') },
    textsVersion: config.TEXTS_VERSION,
    mapTilesUrl: config.MAP_TILES_URL ?? null,
    mapTilesAttribution: config.MAP_TILES_ATTRIBUTION ?? null,
    mapTilesAttributionUrl: config.MAP_TILES_ATTRIBUTION_URL ?? null,
    sandbox: config.SANDBOX,
    stripeMinimumChargeCents: MINIMUM_CHARGE_CENTS,
  };
}

function legalLinks(config: GatewayConfig, language: 'DE' | 'EN'): LegalLinksDto {
  return {
    termsUrl: config[`TERMS_URL_${language}`] ?? null,
    privacyUrl: config[`PRIVACY_URL_${language}`] ?? null,
    imprintUrl: config[`IMPRINT_URL_${language}`] ?? null,
    withdrawalUrl: config[`WITHDRAWAL_URL_${language}`] ?? null,
  };
}
