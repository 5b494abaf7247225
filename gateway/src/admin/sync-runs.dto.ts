import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import { SyncStatsDto } from '../functions/catalog-functions.controller.js';
import { closedReasonEnum, type SyncState, syncStateEnum, syncTriggerEnum } from '../clients/enums.js';
import { PageQuery } from './page.dto.js';

/** `not_storable`: a text has characters that PostgreSQL cannot store; `invalid`: any problem without its own code. */
const itemProblemCodes = [
  'missing',
  'not_text',
  'not_storable',
  'not_a_number',
  'not_an_integer',
  'out_of_range',
  'not_a_list',
  'not_a_link',
  'not_a_country_code',
  'invalid',
];

/**
 * `webflow_changing`: an editor published while Webflow was read. `nothing_usable`: no usable city or no usable game.
 * `superseded`: the run had lost its lock, so that another could begin. `not_written`: an unexpected error, as of the
 * database.
 */
const syncCauseCodes = [
  'webflow_status',
  'webflow_timeout',
  'webflow_unreachable',
  'webflow_malformed',
  'webflow_changing',
  'nothing_usable',
  'superseded',
  'not_written',
];

export class StartSyncDto {
  @ApiPropertyOptional({ description: 'Reports what a sync would change, and changes nothing' })
  @IsOptional()
  @IsBoolean()
  dryRun?: boolean;
  @ApiPropertyOptional({ description: 'Syncs even when more than a fifth of the cities or games would be removed' })
  @IsOptional()
  @IsBoolean()
  force?: boolean;
}

export class SyncRunsQuery extends PageQuery {
  @ApiPropertyOptional({ enum: syncStateEnum.words, description: 'Only runs in this state' })
  @IsOptional()
  @IsIn(syncStateEnum.words)
  state?: SyncState;
}

export class SyncProgressDto {
  @ApiProperty({ description: '`cities`, `games` or `teamevents`' }) collection: string;
  @ApiProperty() itemsRead: number;
  @ApiProperty() itemsTotal: number;
}

export class SyncCauseDto {
  @ApiProperty({ enum: syncCauseCodes }) code: string;
  @ApiPropertyOptional({ description: 'Of the response, with `webflow_status`' }) status?: number;
  @ApiPropertyOptional({ description: 'How many can be used, with `nothing_usable`' }) cities?: number;
  @ApiPropertyOptional({ description: 'How many can be used, with `nothing_usable`' }) games?: number;
}

export class SyncErrorDto {
  @ApiProperty({ description: '`sync_removes_too_much`, `sync_failed`, `sync_empty`' }) code: string;
  @ApiProperty({ description: 'In the language of the request' }) message: string;
  @ApiProperty({ description: 'In English, with the numbers or the response status of Webflow' }) reason: string;
  @ApiProperty({
    type: SyncCauseDto,
    nullable: true,
    description:
      'What `reason` says; null for runs of earlier versions, for `sync_removes_too_much` and for unforeseen errors',
  })
  cause: SyncCauseDto | null;
}

export class ItemProblemDto {
  @ApiProperty({ description: 'Name of the field in Webflow' }) field: string;
  @ApiProperty({ enum: itemProblemCodes }) code: string;
}

export class SkippedItemDto {
  @ApiProperty() collection: string;
  @ApiProperty() itemId: string;
  @ApiProperty() name: string;
  @ApiProperty() reason: string;
  @ApiProperty({ type: [ItemProblemDto], description: 'What `reason` says; empty for runs of earlier versions' })
  problems: ItemProblemDto[];
}

export class NamedItemDto {
  @ApiProperty() id: string;
  @ApiProperty() name: string;
}

export class ItemChangesDto {
  @ApiProperty() count: number;
  @ApiProperty({ type: [NamedItemDto], description: 'At most 200 of them' }) items: NamedItemDto[];
}

export class CollectionDifferenceDto {
  @ApiProperty({ description: 'How many items there were before' }) before: number;
  @ApiProperty() added: ItemChangesDto;
  @ApiProperty() changed: ItemChangesDto;
  @ApiProperty() removed: ItemChangesDto;
}

export class SyncDifferenceDto {
  @ApiProperty() cities: CollectionDifferenceDto;
  @ApiProperty() games: CollectionDifferenceDto;
  @ApiProperty() teamevents: CollectionDifferenceDto;
}

export class SyncRunDto {
  @ApiProperty() id: string;
  @ApiProperty({ enum: syncTriggerEnum.words }) trigger: string;
  @ApiProperty({ enum: syncStateEnum.words }) state: string;
  @ApiProperty() dryRun: boolean;
  @ApiProperty() forced: boolean;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Only of a sync after webhooks: how many single items it read, instead of all content',
  })
  singleItems: number | null;
  @ApiProperty({ description: 'ISO 8601 UTC' }) startedAt: string;
  @ApiProperty({ type: String, nullable: true }) endedAt: string | null;
  @ApiProperty({ type: SyncProgressDto, nullable: true }) progress: SyncProgressDto | null;
  @ApiProperty({ type: SyncStatsDto, nullable: true }) stats: SyncStatsDto | null;
  @ApiProperty({ type: SyncErrorDto, nullable: true }) error: SyncErrorDto | null;
  @ApiProperty({ type: [SkippedItemDto], description: 'At most 1000 of them' }) skipped: SkippedItemDto[];
  @ApiProperty() skippedCount: number;
  @ApiPropertyOptional({ description: 'Present once Webflow has been read' }) difference?: SyncDifferenceDto;
}

export class CityNameDto {
  @ApiProperty({ description: 'German name' }) name: string;
  @ApiProperty() nameEn: string;
}

export class GameOffSaleDto {
  @ApiProperty() gameId: string;
  @ApiProperty() title: string;
  @ApiProperty({ description: 'Language of the app id; the game may still be sold in the other language' })
  language: string;
  @ApiProperty() loquizId: string;
  @ApiProperty({ enum: closedReasonEnum.words }) reason: string;
  @ApiProperty({ description: 'ISO 8601 UTC' }) since: string;
  @ApiProperty({ type: [CityNameDto], description: 'Where it is played: the ten largest cities' })
  cities: CityNameDto[];
  @ApiProperty({ description: 'In how many cities it is played' }) cityCount: number;
}

export class SaleGateDoubtDto {
  @ApiProperty({ description: 'ISO 8601 UTC' }) since: string;
  @ApiProperty({ description: 'How many app ids stay on sale although Loquiz reports them as closed or missing' })
  appIdCount: number;
}

export class SaleGateOutageDto {
  @ApiProperty({ description: 'ISO 8601 UTC' }) since: string;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Of the last response; null without a response, or when Loquiz left out too many games',
  })
  status: number | null;
}

export class SyncRunListDto {
  @ApiProperty({
    type: [SyncRunDto],
    description: 'With all counts, but without the items that were skipped or differ',
  })
  items: SyncRunDto[];
  @ApiProperty({ type: String, nullable: true }) next: string | null;
  @ApiProperty({
    type: [GameOffSaleDto],
    description: 'Games that are not sold in a language now, because their app id is closed or missing at Loquiz',
  })
  gamesOffSale: GameOffSaleDto[];
  @ApiProperty({
    type: SaleGateDoubtDto,
    nullable: true,
    description: 'Present while Loquiz reports so many app ids as closed or missing that none is taken off sale',
  })
  saleGateDoubt: SaleGateDoubtDto | null;
  @ApiProperty({
    type: SaleGateOutageDto,
    nullable: true,
    description:
      'Present once Loquiz has given the sale gate no usable answer for 15 minutes; then no game is taken off sale',
  })
  saleGateOutage: SaleGateOutageDto | null;
}
