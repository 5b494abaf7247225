import { ApiProperty } from '@nestjs/swagger';
import { IntersectionType } from '@nestjs/swagger';
import { IsString, Matches } from 'class-validator';
import { type InvoiceKind, invoiceKindEnum } from '../clients/enums.js';
import { PageQuery } from './page.dto.js';

export class InvoiceMonthQuery {
  @ApiProperty({ description: 'YYYY-MM, the month of issue in Berlin' })
  @IsString()
  @Matches(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/)
  month: string;
}

export class InvoiceListQuery extends IntersectionType(InvoiceMonthQuery, PageQuery) {}

export class InvoiceDto {
  @ApiProperty() number: string;
  @ApiProperty({ enum: invoiceKindEnum.words }) kind: InvoiceKind;
  @ApiProperty({ description: 'YYYY-MM-DD, a day in Berlin' }) issuedOn: string;
  @ApiProperty() orderId: string;
  @ApiProperty() orderNumber: string;
  @ApiProperty({ description: 'Company or name' }) buyerName: string;
  @ApiProperty({ description: 'Negative for cancellations' }) grossCents: number;
  @ApiProperty() netCents: number;
  @ApiProperty() vatCents: number;
  @ApiProperty({ type: Number, nullable: true, description: 'Basis points; null without VAT' })
  vatRateBp: number | null;
  @ApiProperty({ type: String, nullable: true, description: 'Where the game is played; null for gift cards' })
  countryCode: string | null;
  @ApiProperty() currency: string;
  @ApiProperty({ type: String, nullable: true, description: 'The document that this one refers to' })
  originalNumber: string | null;
  @ApiProperty({ description: 'YYYY-MM-DD' }) suppliedOn: string;
  @ApiProperty({ description: 'Paid or given back in money' }) moneyCents: number;
  @ApiProperty({ description: 'Paid by or given back to a gift card' }) giftCardCents: number;
}

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
