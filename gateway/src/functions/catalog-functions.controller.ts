import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { Allow, Public } from '../access/access.js';
import { CatalogCache } from '../catalog-cache/catalog-cache.js';
import { CATALOG, type CatalogClient } from '../clients/clients.js';
import { assertNoFields } from '../http/validation.js';
import { type Language, languages } from '../http/problem-texts.js';
import { MapCityDto } from '../shop/catalog.dto.js';

export class MapDataDto {
  @ApiProperty({ enum: languages }) @IsIn(languages) lang: Language;
}

export class SyncDto {}

export class SyncStatsDto {
  @ApiProperty() cities: number;
  @ApiProperty() games: number;
  @ApiProperty() teamevents: number;
}

export class SyncAnswerDto {
  @ApiProperty() stats: SyncStatsDto;
}

/** Long, because a sync reads everything from Webflow under its rate limit. */
const syncDeadlineMs = 120_000;

@ApiTags('functions')
@Controller('api/functions')
export class CatalogFunctionsController {
  constructor(
    @Inject(CATALOG) private readonly catalog: CatalogClient,
    @Inject(CatalogCache) private readonly cache: CatalogCache,
  ) {}

  @Post('get-cities-map-data')
  @Public()
  @HttpCode(200)
  @ApiOkResponse({ type: [MapCityDto] })
  async getCitiesMapData(@Body() { lang }: MapDataDto): Promise<MapCityDto[]> {
    const key = `map:${lang}`;
    const response =
      this.cache.get(key) ?? (await this.cache.load(key, async () => (await this.catalog.getMapData({ lang })).cities));
    return JSON.parse(response.body) as MapCityDto[];
  }

  @Post('sync-webflow-data')
  @Allow('manager')
  @HttpCode(200)
  @ApiOkResponse({ type: SyncAnswerDto })
  @ApiBody({ type: SyncDto })
  async syncWebflowData(@Body() body: unknown): Promise<SyncAnswerDto> {
    assertNoFields(body);
    const { cities, games, teamevents } = await this.catalog.syncCatalog({}, { deadlineMs: syncDeadlineMs });
    this.cache.drop();
    return { stats: { cities, games, teamevents } };
  }
}
