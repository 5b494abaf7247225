import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { isISO8601, IsOptional, IsString, Matches, MaxLength, ValidateBy } from 'class-validator';

/** A day or a time of ISO 8601. Its weeks, days of the year and forms without dashes are refused: `Date` cannot read them. */
const isDayOrTime = (value: unknown): boolean =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}(T|$)/.test(value) &&
  isISO8601(value, { strict: true }) &&
  !Number.isNaN(Date.parse(value));

const IsDayOrTime = (): PropertyDecorator => ValidateBy({ name: 'isIso8601', validator: { validate: isDayOrTime } });

export class AuditQuery {
  @ApiPropertyOptional({ description: 'E-mail address' }) @IsOptional() @IsString() @MaxLength(254) actor?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(100) action?: string;
  @ApiPropertyOptional({ description: 'ISO 8601, or a day in UTC' })
  @IsOptional()
  @IsDayOrTime()
  from?: string;
  @ApiPropertyOptional({ description: 'ISO 8601, excluded, or a day in UTC, included' })
  @IsOptional()
  @IsDayOrTime()
  to?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @Matches(/^[1-9]\d{0,3}$/) limit?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(200) cursor?: string;
}

export class AuditRecordDto {
  @ApiProperty({ description: 'ISO 8601 UTC' }) at: string;
  @ApiProperty({ type: String, nullable: true, description: 'E-mail address, when the account is known' }) actor:
    string | null;
  @ApiProperty() address: string;
  @ApiProperty({ description: '`sign_in`, `coupon.created`, …' }) action: string;
  @ApiProperty() target: string;
  @ApiPropertyOptional({ type: Object }) before?: unknown;
  @ApiPropertyOptional({ type: Object }) after?: unknown;
}

export class AuditListDto {
  @ApiProperty({ type: [AuditRecordDto] }) items: AuditRecordDto[];
  @ApiProperty({ type: String, nullable: true }) next: string | null;
}
