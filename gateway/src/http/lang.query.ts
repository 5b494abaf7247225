import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { type Language, languages } from './problem-texts.js';

export class LangQuery {
  @ApiPropertyOptional({ enum: languages })
  @IsOptional()
  @IsIn(languages)
  lang?: Language;
}

export class SearchQuery extends LangQuery {
  @ApiPropertyOptional({ maxLength: 100, description: 'Fewer than 2 characters find nothing.' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  search?: string;
}
