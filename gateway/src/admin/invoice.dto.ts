import { ApiProperty } from '@nestjs/swagger';
import { IntersectionType } from '@nestjs/swagger';
import { IsString, Matches } from 'class-validator';
import { type InvoiceKind, invoiceKindEnum } from '../clients/enums.js';
import { InvoiceDto } from '../shop/invoice.dto.js';
import { PageQuery } from './page.dto.js';

export class InvoiceMonthQuery {
  @ApiProperty({ description: 'YYYY-MM, the month of issue in Berlin' })
  @IsString()
  @Matches(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/)
  month: string;
}

export class InvoiceListQuery extends IntersectionType(InvoiceMonthQuery, PageQuery) {}

export class InvoiceTotalDto {
  @ApiProperty({ enum: invoiceKindEnum.words }) kind: InvoiceKind;
  @ApiProperty({ type: Number, nullable: true }) vatRateBp: number | null;
  @ApiProperty({ type: String, nullable: true }) countryCode: string | null;
  @ApiProperty() count: number;
  @ApiProperty() grossCents: number;
  @ApiProperty() netCents: number;
  @ApiProperty() vatCents: number;
}

export class InvoiceListDto {
  @ApiProperty({ type: [InvoiceDto] }) items: InvoiceDto[];
  @ApiProperty({ type: String, nullable: true }) next: string | null;
  @ApiProperty({ type: [InvoiceTotalDto], description: 'Of the whole month, by kind, VAT rate and country' })
  totals: InvoiceTotalDto[];
}
