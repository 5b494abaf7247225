import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { type MailState, mailStateEnum, type PurchaseStatus, purchaseStatusEnum } from '../clients/enums.js';

export class GiftDeliveryDto {
  @ApiPropertyOptional() recipientName?: string;
  @ApiPropertyOptional({ description: 'Such as m•••@example.org; absent: it is mailed to the buyer' })
  recipientEmail?: string;
  @ApiPropertyOptional({ description: 'YYYY-MM-DD in Europe/Berlin; absent: at once' }) deliverOn?: string;
}

export class GiftCardStateDto {
  @ApiProperty({ enum: purchaseStatusEnum.words }) status: PurchaseStatus;
  @ApiProperty({ enum: mailStateEnum.words, description: 'Of the mail to the buyer, which for a gift is the receipt' })
  mailState: MailState;
  @ApiProperty() valueCents: number;
  @ApiProperty({ type: String, nullable: true, description: "The buyer's, such as m•••@example.org; null once erased" })
  maskedEmail: string | null;
  @ApiPropertyOptional({ description: 'Of a gift for somebody else: to whom and when it is mailed' })
  gift?: GiftDeliveryDto;
}

export class GiftCardCodeDto {
  @ApiProperty({ description: 'In any spelling: case, spaces and hyphens do not matter' })
  @IsString()
  @IsNotEmpty()
  @MaxLength(100)
  code: string;
}

export class GiftCardBalanceDto {
  @ApiProperty({ description: 'True for the code of a gift card that can be used or is used up, else false' })
  valid: boolean;
  @ApiPropertyOptional({ description: 'Cents that no checkout holds; 0 once it is used up' }) balanceCents?: number;
  @ApiPropertyOptional({ description: 'YYYY-MM-DD, included; absent without an end' }) validUntil?: string;
}
