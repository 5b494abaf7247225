import { Controller } from '@nestjs/common';
import { catalogV1 } from '@shop/contracts';
import { AdminOnly, CallableBy } from '@shop/platform';
import { COUNTRIES } from '../domain/countries.js';
import { GamesOffSale } from '../queries/games-off-sale.query.js';
import { GetMapData } from '../queries/get-map-data.query.js';
import { FindMissingIds } from '../queries/find-missing-ids.query.js';
import { GetOffer } from '../queries/get-offer.query.js';
import { ListCityGames } from '../queries/list-city-games.query.js';
import { ListGamePrices } from '../queries/list-game-prices.query.js';
import { ListCountryCities } from '../queries/list-country-cities.query.js';
import { SearchPlaces } from '../queries/search-places.query.js';
import { SyncRuns } from '../queries/sync-runs.query.js';
import { ReceiveWebflowWebhook } from '../use-cases/receive-webflow-webhook.use-case.js';
import { StartSync } from '../use-cases/start-sync.use-case.js';
import { SyncAndWait } from '../use-cases/sync-and-wait.use-case.js';
import {
  placeKindEnum,
  syncStateEnum,
  toGame,
  toGameOffSale,
  toMapCity,
  toSuggestPlacesResponse,
  toSyncResponse,
  toSyncRun,
} from './catalog.grpc.mapper.js';

@Controller()
@catalogV1.CatalogServiceControllerMethods()
export class CatalogGrpcController implements catalogV1.CatalogServiceController {
  constructor(
    private readonly search: SearchPlaces,
    private readonly cityGames: ListCityGames,
    private readonly gamePrices: ListGamePrices,
    private readonly countryCities: ListCountryCities,
    private readonly mapData: GetMapData,
    private readonly offer: GetOffer,
    private readonly missingIds: FindMissingIds,
    private readonly syncAndWait: SyncAndWait,
    private readonly startBackgroundSync: StartSync,
    private readonly syncRuns: SyncRuns,
    private readonly gamesOffSale: GamesOffSale,
    private readonly webhook: ReceiveWebflowWebhook,
  ) {}

  @CallableBy('gateway')
  async searchCities({ query, lang }: catalogV1.SearchCitiesRequest): Promise<catalogV1.SearchCitiesResponse> {
    return { cities: await this.search.find('city', query, lang) };
  }

  @CallableBy('gateway')
  async searchTeamevents({
    query,
    lang,
  }: catalogV1.SearchTeameventsRequest): Promise<catalogV1.SearchTeameventsResponse> {
    return { teamevents: await this.search.find('teamevent', query, lang) };
  }

  @CallableBy('gateway')
  async suggestPlaces({ kind, query, lang }: catalogV1.SuggestPlacesRequest): Promise<catalogV1.SuggestPlacesResponse> {
    return toSuggestPlacesResponse(await this.search.suggest(placeKindEnum.fromWire(kind), query, lang));
  }

  @CallableBy('gateway')
  async listCityGames({ cityId }: catalogV1.ListCityGamesRequest): Promise<catalogV1.ListCityGamesResponse> {
    const { games, details } = await this.cityGames.execute(cityId);
    return { games: games.map((game) => toGame(game, details)) };
  }

  @CallableBy('gateway')
  async listGamePrices(): Promise<catalogV1.ListGamePricesResponse> {
    return { priceCents: await this.gamePrices.execute() };
  }

  @CallableBy('gateway')
  listCountries(): catalogV1.ListCountriesResponse {
    return {
      countries: COUNTRIES.map(({ code, nameDe, nameEn, slugDe, slugEn }) => ({
        code,
        nameDe,
        nameEn,
        slugDe,
        slugEn,
      })),
    };
  }

  @CallableBy('gateway')
  async listCountryCities({
    slug,
    lang,
  }: catalogV1.ListCountryCitiesRequest): Promise<catalogV1.ListCountryCitiesResponse> {
    return { cities: await this.countryCities.execute(slug, lang) };
  }

  @CallableBy('gateway')
  async getMapData({ lang }: catalogV1.GetMapDataRequest): Promise<catalogV1.GetMapDataResponse> {
    return { cities: (await this.mapData.execute(lang)).map(toMapCity) };
  }

  @CallableBy('booking')
  async getOffer(request: catalogV1.GetOfferRequest): Promise<catalogV1.GetOfferResponse> {
    const { game, city, cityDetails } = await this.offer.execute(request);
    return { game: toGame(game, cityDetails), city };
  }

  @CallableBy('gateway')
  findMissing(request: catalogV1.FindMissingRequest): Promise<catalogV1.FindMissingResponse> {
    return this.missingIds.execute(request);
  }

  @AdminOnly('manager')
  @CallableBy('gateway')
  async syncCatalog(): Promise<catalogV1.SyncCatalogResponse> {
    return toSyncResponse(await this.syncAndWait.execute());
  }

  @AdminOnly('manager')
  @CallableBy('gateway')
  async startSync({ dryRun, force }: catalogV1.StartSyncRequest): Promise<catalogV1.StartSyncResponse> {
    const id = await this.startBackgroundSync.execute({ dryRun, forced: force });
    return { run: toSyncRun(await this.syncRuns.get(id)) };
  }

  @AdminOnly('manager')
  @CallableBy('gateway')
  async listSyncRuns({ state, ...page }: catalogV1.ListSyncRunsRequest): Promise<catalogV1.ListSyncRunsResponse> {
    const { items, next } = await this.syncRuns.list(page, syncStateEnum.find(state));
    const gamesOffSale = (await this.gamesOffSale.list()).map(toGameOffSale);
    const doubt = await this.gamesOffSale.doubt();
    const saleGateDoubt = doubt && { since: doubt.since.toISOString(), appIdCount: doubt.appIdCount };
    const outage = await this.gamesOffSale.longOutage();
    const saleGateOutage = outage
      ? { since: outage.since.toISOString(), status: outage.status ?? undefined }
      : undefined;
    return { runs: items.map(toSyncRun), nextCursor: next, gamesOffSale, saleGateDoubt, saleGateOutage };
  }

  @AdminOnly('manager')
  @CallableBy('gateway')
  async getSyncRun({ id }: catalogV1.GetSyncRunRequest): Promise<catalogV1.GetSyncRunResponse> {
    return { run: toSyncRun(await this.syncRuns.get(id)) };
  }

  @CallableBy('gateway')
  async receiveWebflowWebhook(
    request: catalogV1.ReceiveWebflowWebhookRequest,
  ): Promise<catalogV1.ReceiveWebflowWebhookResponse> {
    await this.webhook.execute(request);
    return {};
  }
}
