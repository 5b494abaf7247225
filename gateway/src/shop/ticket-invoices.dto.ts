import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsNotEmpty, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { InvoiceDto } from './invoice.dto.js';

export class TicketInvoicesDto {
  @ApiProperty({ type: [InvoiceDto], description: 'Oldest first' }) items: InvoiceDto[];
  @ApiProperty({ description: 'Whether a billing address may be given, which is possible once' })
  isBillingOpen: boolean;
}

export class TicketRefundsDto {
  @ApiProperty({ description: 'Whether the whole booking is refunded' }) isRefunded: boolean;
  @ApiProperty({ description: 'Whether a lost dispute took the money of the whole booking back' })
  isChargedBack: boolean;
  @ApiProperty({
    type: [Number],
    description:
      'The teams whose tickets are closed or to be closed, because they or the whole booking were refunded or charged back',
  })
  teams: number[];
}

export class BillingInput {
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(200) company?: string;
  @ApiProperty() @IsString() @IsNotEmpty() @MaxLength(200) street: string;
  @ApiProperty() @IsString() @IsNotEmpty() @MaxLength(16) postalCode: string;
  @ApiProperty() @IsString() @IsNotEmpty() @MaxLength(100) city: string;
  @ApiProperty({ description: 'ISO 3166 alpha-2' }) @IsString() @Matches(/^[A-Za-z]{2}$/) countryCode: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(20) vatId?: string;
}
