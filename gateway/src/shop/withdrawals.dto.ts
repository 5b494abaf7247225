import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { IsMailable } from '../http/contact-fields.js';

export class WithdrawalInput {
  @ApiProperty() @IsString() @IsNotEmpty() @MaxLength(60) orderNumber: string;
  @ApiProperty() @IsMailable() @MaxLength(254) email: string;
  @ApiProperty() @IsString() @IsNotEmpty() @MaxLength(200) name: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(2_000) text?: string;
  @ApiPropertyOptional({ enum: ['de', 'en'], description: 'Of the mails; by default as in `Accept-Language`' })
  @IsOptional()
  @IsIn(['de', 'en'])
  uiLanguage?: 'de' | 'en';
}

export class WithdrawalSummaryDto {
  @ApiProperty() orderNumber: string;
  @ApiProperty() email: string;
  @ApiProperty() name: string;
  @ApiProperty({ description: 'Empty when nothing was written' }) text: string;
}

export class WithdrawalDraftDto {
  @ApiProperty() withdrawalId: string;
  @ApiProperty({
    description: 'What the customer declares by confirming; the same whether or not there is such an order',
  })
  summary: WithdrawalSummaryDto;
}

export class WithdrawalReceivedDto {
  @ApiProperty() receivedAt: string;
}
