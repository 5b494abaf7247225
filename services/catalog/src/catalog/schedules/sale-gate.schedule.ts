import { Injectable } from '@nestjs/common';
import { fromConfig, Scheduled } from '@shop/scheduling';
import { CATALOG_CONFIG, type CatalogConfig } from '../../config.js';
import { CheckLoquizGames } from '../use-cases/check-loquiz-games.use-case.js';

@Injectable()
export class SaleGateSchedule {
  constructor(private readonly check: CheckLoquizGames) {}

  @Scheduled({
    name: 'check-loquiz-games',
    everyMs: fromConfig<CatalogConfig>(CATALOG_CONFIG, (config) => config.CATALOG_SALE_GATE_EVERY_SECONDS * 1_000),
  })
  async checkGames(): Promise<void> {
    await this.check.execute();
  }
}
