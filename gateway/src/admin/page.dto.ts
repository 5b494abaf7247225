import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';

/** Which page of a list. In most lists, a page has 50 items when no limit is given, and at most 200. */
export class PageQuery {
  @ApiPropertyOptional() @IsOptional() @IsString() @Matches(/^[1-9]\d{0,3}$/) limit?: string;
  @ApiPropertyOptional() @IsOptional() @IsString() @MaxLength(200) cursor?: string;
}
