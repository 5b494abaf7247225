import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, Matches } from 'class-validator';
import { type LedgerEntryKind, ledgerEntryKindEnum } from '../clients/enums.js';
import { PageQuery } from './page.dto.js';

const dayOrTime = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2}))?$/;

export class LedgerQuery extends PageQuery {
  @ApiPropertyOptional({
    description: 'Only entries up to then: a day in Europe/Berlin, which is included, or an ISO 8601 time',
  })
  @IsOptional()
  @IsString()
  @Matches(dayOrTime)
  at?: string;
}

export class LedgerEntryDto {
  @ApiProperty({ description: 'ISO 8601 UTC' }) at: string;
  @ApiProperty({ enum: ledgerEntryKindEnum.words }) kind: LedgerEntryKind;
  @ApiProperty({ description: 'By how much the balance changed: negative when it fell, 0 for a hold and its release' })
  amountCents: number;
  @ApiProperty({ description: 'By how much the entry changed what unpaid checkouts hold' }) heldCents: number;
  @ApiProperty({ description: 'After this entry, with what unpaid checkouts hold' }) balanceCents: number;
  @ApiProperty({ description: 'After this entry, without what unpaid checkouts hold' }) availableCents: number;
  @ApiProperty({ type: String, nullable: true, description: 'Booking or purchase; null for a change by an admin' })
  reference: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Of the booking or purchase' }) orderNumber: string | null;
}

export class LedgerDto {
  @ApiProperty({ type: [LedgerEntryDto] }) items: LedgerEntryDto[];
  @ApiProperty({ type: String, nullable: true }) next: string | null;
}
