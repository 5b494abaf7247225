import { Module } from '@nestjs/common';
import { CatalogGrpcController } from './grpc/catalog.grpc.controller.js';
import { CatalogChanges } from './persistence/catalog-changes.js';
import { CatalogRepository } from './persistence/catalog.repository.js';
import { SyncLock } from './persistence/sync-lock.js';
import { SyncRunRepository } from './persistence/sync-run.repository.js';
import { GetMapData } from './queries/get-map-data.query.js';
import { GetOffer } from './queries/get-offer.query.js';
import { ListCityGames } from './queries/list-city-games.query.js';
import { ListCountryCities } from './queries/list-country-cities.query.js';
import { SearchPlaces } from './queries/search-places.query.js';
import { FirstSync } from './schedules/first-sync.js';
import { SyncSchedule } from './schedules/sync.schedule.js';
import { ReceiveWebflowWebhook } from './use-cases/receive-webflow-webhook.use-case.js';
import { SyncCatalog } from './use-cases/sync-catalog.use-case.js';
import { SyncOnRequest } from './use-cases/sync-on-request.use-case.js';
import { WebflowContent } from './webflow/webflow-content.js';

const queries = [SearchPlaces, ListCityGames, ListCountryCities, GetMapData, GetOffer];
const useCases = [SyncCatalog, SyncOnRequest, ReceiveWebflowWebhook];
const persistence = [CatalogRepository, CatalogChanges, SyncRunRepository, SyncLock];

@Module({
  controllers: [CatalogGrpcController],
  providers: [...queries, ...useCases, ...persistence, WebflowContent, FirstSync, SyncSchedule],
})
export class CatalogModule {}
