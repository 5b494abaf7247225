import { ApiProperty } from '@nestjs/swagger';
import { type InvoiceKind, invoiceKindEnum } from '../clients/enums.js';

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
