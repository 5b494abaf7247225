import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { IsDayOrTime } from './day-or-time.js';
import { PageQuery } from './page.dto.js';

export class AuditQuery extends PageQuery {
  @ApiPropertyOptional({ description: 'E-mail address' }) @IsOptional() @IsString() @MaxLength(254) actor?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(100) action?: string;
  @ApiPropertyOptional({ description: 'What was changed, usually an id' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  target?: string;
  @ApiPropertyOptional({
    description: 'Lists records from this time on (ISO 8601), or from this day on (YYYY-MM-DD, in Berlin)',
  })
  @IsOptional()
  @IsDayOrTime()
  from?: string;
  @ApiPropertyOptional({
    description: 'Lists records before this time (ISO 8601), or up to and including this day (YYYY-MM-DD, in Berlin)',
  })
  @IsOptional()
  @IsDayOrTime()
  to?: string;
}

export class AuditRecordDto {
  @ApiProperty() id: string;
  @ApiProperty({ description: 'ISO 8601 UTC' }) at: string;
  @ApiProperty({ type: String, nullable: true, description: 'E-mail address, when the account is known' }) actor:
    string | null;
  @ApiProperty({ description: 'The IP address of the request; empty for the command line' }) address: string;
  @ApiProperty({ description: '`sign_in`, `coupon.created`, …' }) action: string;
  @ApiProperty() target: string;
  @ApiPropertyOptional({ type: Object }) before?: unknown;
  @ApiPropertyOptional({ type: Object }) after?: unknown;
}

export class AuditListDto {
  @ApiProperty({ type: [AuditRecordDto] }) items: AuditRecordDto[];
  @ApiProperty({ type: String, nullable: true }) next: string | null;
}
