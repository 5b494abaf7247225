import { Body, Controller, Get, Header, Headers, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { catalogV1 } from '@shop/contracts';
import { Allow } from '../access/access.js';
import { CATALOG, type CatalogClient } from '../clients/clients.js';
import { syncStateEnum } from '../clients/enums.js';
import { languageOf } from '../http/problem-texts.js';
import { StartSyncDto, SyncRunDto, SyncRunListDto, SyncRunsQuery } from './sync-runs.dto.js';
import { toGameOffSaleDto, toSyncRunDto } from './sync-runs.mapper.js';

@ApiTags('admin')
@Allow('manager')
@Controller('api/admin/sync-runs')
export class SyncRunsController {
  constructor(@Inject(CATALOG) private readonly catalog: CatalogClient) {}

  /**
   * Starts a sync or a dry run in the background. While a full sync is in progress, a start without options joins this
   * run. Every other start during a run is refused.
   */
  @Post()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: SyncRunDto })
  async startSync(
    @Body() { dryRun = false, force = false }: StartSyncDto,
    @Headers('accept-language') acceptLanguage?: string,
  ): Promise<SyncRunDto> {
    const { run } = await this.catalog.startSync({ dryRun, force });
    return toSyncRunDto(run!, languageOf(acceptLanguage));
  }

  /** Syncs and dry runs, newest first. */
  @Get()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: SyncRunListDto })
  async listSyncRuns(
    @Query() { limit = '0', cursor = '', state }: SyncRunsQuery,
    @Headers('accept-language') acceptLanguage?: string,
  ): Promise<SyncRunListDto> {
    const { runs, nextCursor, gamesOffSale, saleGateDoubt, saleGateOutage } = await this.catalog.listSyncRuns({
      limit: Number(limit),
      cursor,
      state: state ? syncStateEnum.toWire(state) : 'SYNC_STATE_UNSPECIFIED',
    });
    const toDto = (run: catalogV1.SyncRun): SyncRunDto => toSyncRunDto(run, languageOf(acceptLanguage));
    return {
      items: runs.map(toDto),
      next: nextCursor || null,
      gamesOffSale: gamesOffSale.map(toGameOffSaleDto),
      saleGateDoubt: saleGateDoubt ?? null,
      saleGateOutage: saleGateOutage ? { ...saleGateOutage, status: saleGateOutage.status ?? null } : null,
    };
  }

  @Get(':id')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: SyncRunDto })
  async getSyncRun(@Param('id') id: string, @Headers('accept-language') acceptLanguage?: string): Promise<SyncRunDto> {
    const { run } = await this.catalog.getSyncRun({ id });
    return toSyncRunDto(run!, languageOf(acceptLanguage));
  }
}
