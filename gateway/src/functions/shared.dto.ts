import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Equals, IsBoolean, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { type PaymentStatus, paymentStatusEnum } from '../clients/enums.js';

/** Ids of other systems are opaque; this only keeps nonsense small. */
export const maxIdLength = 255;

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

/** Of any length: what cannot be a session is as unknown as one that never was. */
export class SessionIdDto {
  @ApiProperty()
  @IsString()
  sessionId: string;
}

export class CheckoutOpenedDto {
  @ApiProperty({ description: 'Page of the payment provider, or the return page when nothing is to pay' }) url: string;
  @ApiProperty() sessionId: string;
}

export class StatusDto {
  @ApiProperty({ enum: paymentStatusEnum.words }) status: PaymentStatus;
}
