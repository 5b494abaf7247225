import { ApiProperty } from '@nestjs/swagger';

export class VatRateDto {
  @ApiProperty() countryCode: string;
  @ApiProperty({ description: 'Basis points: 1900 is 19 %' }) rateBp: number;
}

export class LegalLinksDto {
  @ApiProperty({ type: String, nullable: true }) termsUrl: string | null;
  @ApiProperty({ type: String, nullable: true }) privacyUrl: string | null;
  @ApiProperty({ type: String, nullable: true }) imprintUrl: string | null;
  @ApiProperty({ type: String, nullable: true }) withdrawalUrl: string | null;
}

export class LegalDto {
  @ApiProperty() de: LegalLinksDto;
  @ApiProperty() en: LegalLinksDto;
}

export class PublicConfigDto {
  @ApiProperty() publicSiteUrl: string;
  @ApiProperty() appStoreUrl: string;
  @ApiProperty() playStoreUrl: string;
  @ApiProperty() resultsUrl: string;
  @ApiProperty() howToStartUrl: string;
  @ApiProperty() supportEmail: string;
  @ApiProperty({ type: [VatRateDto] }) vatRates: VatRateDto[];
  @ApiProperty() defaultVatRateBp: number;
  @ApiProperty() legal: LegalDto;
  @ApiProperty({ description: 'Version of the consent texts, to be sent back with the consents' }) textsVersion: string;
  @ApiProperty({ type: String, nullable: true, description: 'With `{z}`, `{x}`, `{y}`, and `{s}` for a subdomain' })
  mapTilesUrl: string | null;
  @ApiProperty({ type: String, nullable: true }) mapTilesAttribution: string | null;
  @ApiProperty({ type: String, nullable: true }) mapTilesAttributionUrl: string | null;
  @ApiProperty({ description: 'Whether the sandbox imitates payments' }) sandbox: boolean;
  @ApiProperty({ description: 'Euro cents; a smaller rest is waived' }) stripeMinimumChargeCents: number;
}
