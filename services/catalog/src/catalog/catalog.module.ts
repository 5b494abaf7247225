import { Module } from '@nestjs/common';
import { CatalogGrpcController } from './grpc/catalog.grpc.controller.js';
import { KnownPlaceTable } from './known-places/known-place-table.js';
import { PlaceNames } from './known-places/place-names.js';
import { LoquizGames } from './loquiz/loquiz-games.js';
import { CatalogChanges } from './persistence/catalog-changes.js';
import { CatalogComparison } from './persistence/catalog-comparison.js';
import { CatalogRepository } from './persistence/catalog.repository.js';
import { SaleGateRepository } from './persistence/sale-gate.repository.js';
import { SyncLock } from './persistence/sync-lock.js';
import { SyncRunRepository } from './persistence/sync-run.repository.js';
import { WebhookDeliveryRepository } from './persistence/webhook-delivery.repository.js';
import { CachedPlaces } from './queries/cached-places.js';
import { GamesOffSale } from './queries/games-off-sale.query.js';
import { GetMapData } from './queries/get-map-data.query.js';
import { FindMissingIds } from './queries/find-missing-ids.query.js';
import { GetOffer } from './queries/get-offer.query.js';
import { ListCityGames } from './queries/list-city-games.query.js';
import { ListGamePrices } from './queries/list-game-prices.query.js';
import { ListCountryCities } from './queries/list-country-cities.query.js';
import { SearchPlaces } from './queries/search-places.query.js';
import { SyncRuns } from './queries/sync-runs.query.js';
import { SaleGateMetrics } from './sale-gate-metrics.js';
import { FirstSync } from './schedules/first-sync.js';
import { SaleGateSchedule } from './schedules/sale-gate.schedule.js';
import { SyncSchedule } from './schedules/sync.schedule.js';
import { SyncMetrics } from './sync-metrics.js';
import { CheckLoquizGames } from './use-cases/check-loquiz-games.use-case.js';
import { MarkInterruptedSync } from './use-cases/mark-interrupted-sync.use-case.js';
import { ReadWebflowContent } from './use-cases/read-webflow-content.use-case.js';
import { ReceiveWebflowWebhook } from './use-cases/receive-webflow-webhook.use-case.js';
import { ReplaceCatalog } from './use-cases/replace-catalog.use-case.js';
import { StartSync } from './use-cases/start-sync.use-case.js';
import { SyncCatalog } from './use-cases/sync-catalog.use-case.js';
import { SyncAndWait } from './use-cases/sync-and-wait.use-case.js';
import { WebflowContent } from './webflow/webflow-content.js';

const queries = [
  CachedPlaces,
  SearchPlaces,
  ListCityGames,
  ListGamePrices,
  ListCountryCities,
  GetMapData,
  FindMissingIds,
  GetOffer,
  SyncRuns,
  GamesOffSale,
];
const useCases = [
  SyncCatalog,
  ReplaceCatalog,
  ReadWebflowContent,
  SyncAndWait,
  StartSync,
  MarkInterruptedSync,
  CheckLoquizGames,
  ReceiveWebflowWebhook,
];
const persistence = [
  CatalogRepository,
  CatalogComparison,
  CatalogChanges,
  SyncRunRepository,
  SaleGateRepository,
  SyncLock,
  WebhookDeliveryRepository,
];

@Module({
  controllers: [CatalogGrpcController],
  providers: [
    ...queries,
    ...useCases,
    ...persistence,
    WebflowContent,
    LoquizGames,
    KnownPlaceTable,
    PlaceNames,
    FirstSync,
    SyncSchedule,
    SaleGateSchedule,
    SaleGateMetrics,
    SyncMetrics,
  ],
})
export class CatalogModule {}
