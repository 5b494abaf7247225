import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Equals, IsBoolean, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { type PaymentStatus, paymentStatusEnum } from '../clients/enums.js';

/** Ids of other systems are opaque; this only bounds their length. */
export const maxIdLength = 255;

/** A partner's id, from an embed code; short and plain, because it is shown in lists and tables. */
export const partnerPattern = /^[a-z0-9-]{1,64}$/;

export class ConsentsDto {
  @ApiProperty({ enum: [true] })
  @Equals(true)
  terms: true;

  @ApiPropertyOptional()
  @IsOptional()
  @IsBoolean()
  earlyStart?: boolean;

  @ApiProperty({ description: 'Version of the texts that the customer saw' })
  @IsString()
  @IsNotEmpty()
  @MaxLength(50)
  textsVersion: string;
}

export class CheckoutOpenedDto {
  @ApiProperty({ description: 'Page of the payment provider, or the return page when there is nothing to pay' })
  url: string;
  @ApiProperty() sessionId: string;
}

export class StatusDto {
  @ApiProperty({ enum: paymentStatusEnum.words }) status: PaymentStatus;
}
