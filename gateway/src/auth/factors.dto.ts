import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsObject, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { type FactorType, factorTypeEnum } from '../clients/enums.js';
import { IsVisible } from '../http/contact-fields.js';
import { SessionDto } from './auth.dto.js';

export class NewFactorDto {
  @ApiProperty({ description: 'By which the admin recognises the factor' })
  @IsString()
  @IsVisible()
  @MaxLength(64)
  friendlyName: string;

  @ApiProperty({ enum: factorTypeEnum.words }) @IsIn(factorTypeEnum.words) factorType: FactorType;

  @ApiPropertyOptional({ description: 'Of a phone, with the country code' })
  @IsOptional()
  @IsString()
  @MaxLength(32)
  phone?: string;

  @ApiPropertyOptional({ description: 'Name of the shop in the authenticator app' })
  @IsOptional()
  @IsString()
  @MaxLength(64)
  issuer?: string;
}

export class FactorDto {
  @ApiProperty() id: string;
  @ApiProperty() friendlyName: string;
  @ApiProperty({ enum: factorTypeEnum.words }) factorType: FactorType;
  @ApiProperty({ enum: ['unverified', 'verified'] }) status: 'unverified' | 'verified';
  @ApiProperty({ description: 'ISO 8601 UTC' }) createdAt: string;
  @ApiProperty({ type: String, nullable: true, description: 'ISO 8601 UTC' }) lastUsedAt: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'The last digits of a phone' }) phone: string | null;
}

export class FactorListDto {
  @ApiProperty({ type: [FactorDto] }) items: FactorDto[];
}

export class TotpEnrollmentDto {
  @ApiProperty({ description: 'Base32' }) secret: string;
  @ApiProperty({ description: 'For the QR code: otpauth://totp/…' }) uri: string;
}

export class EnrolledFactorDto extends FactorDto {
  @ApiProperty({ type: TotpEnrollmentDto, nullable: true, description: 'Of an authenticator app; never shown again' })
  totp: TotpEnrollmentDto | null;
}

export class FactorChallengeDto {
  @ApiProperty() challengeId: string;
  @ApiProperty({ description: 'ISO 8601 UTC' }) expiresAt: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    description: "Of WebAuthn: type ('create' or 'request') and publicKey, the options for the browser",
  })
  webauthn: Record<string, unknown> | null;
}

export class FactorProofDto {
  @ApiProperty() @IsUUID() challengeId: string;

  @ApiPropertyOptional({ description: 'Of an authenticator app or by SMS' })
  @IsOptional()
  @IsString()
  @MaxLength(16)
  code?: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    description: 'Of WebAuthn: what the browser returned',
  })
  @IsOptional()
  @IsObject()
  credential?: Record<string, unknown>;
}

export class VerifiedFactorDto {
  @ApiProperty({ description: 'ISO 8601 UTC, of the access token' }) expiresAt: string;
  @ApiProperty() session: SessionDto;
}
