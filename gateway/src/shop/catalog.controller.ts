import { Controller, Get, Inject, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { catalogV1 } from '@shop/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../access/access.js';
import { CatalogCache } from '../catalog-cache/catalog-cache.js';
import { sendCached } from '../catalog-cache/send-cached.js';
import { CATALOG, type CatalogClient } from '../clients/clients.js';
import { LangQuery, SearchQuery } from '../http/lang.query.js';
import { PictureLinks } from '../media/picture-links.js';
import {
  CityDto,
  CountryDto,
  FoundCityDto,
  GameDto,
  GamePricesDto,
  MapCityDto,
  SuggestionsDto,
} from './catalog.dto.js';
import { toCityDto, toFoundCityDto, toGameDto, toSuggestionsDto } from './catalog.mapper.js';

const minimumSearchLength = 2;

/** The catalog for visitors; responses are cached for everybody and have ETags. */
@ApiTags('catalog')
@Public()
@Controller('api')
export class CatalogController {
  constructor(
    @Inject(CATALOG) private readonly catalog: CatalogClient,
    @Inject(CatalogCache) private readonly cache: CatalogCache,
    @Inject(PictureLinks) private readonly pictures: PictureLinks,
  ) {}

  @Get('cities')
  @ApiOkResponse({ type: [FoundCityDto] })
  searchCities(
    @Query() { search = '', lang = 'de' }: SearchQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> | void {
    const query = normalise(search);
    return this.answer(`cities:${lang}:${query}`, request, reply, async () =>
      query.length < minimumSearchLength
        ? []
        : (await this.catalog.searchCities({ query, lang })).cities.map(toFoundCityDto),
    );
  }

  @Get('cities/suggestions')
  @ApiOkResponse({ type: SuggestionsDto })
  suggestCities(
    @Query() query: SearchQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> | void {
    return this.suggest('PLACE_KIND_CITY', query, request, reply);
  }

  /** As POST `/api/functions/get-cities-map-data`, by GET: a widget's frame without an origin may not POST JSON. */
  @Get('cities/map')
  @ApiOkResponse({ type: [MapCityDto] })
  listMapCities(
    @Query() { lang = 'de' }: LangQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> | void {
    return this.answer(`map:${lang}`, request, reply, async () => (await this.catalog.getMapData({ lang })).cities);
  }

  @Get('cities/:id/games')
  @ApiOkResponse({ type: [GameDto] })
  listCityGames(
    @Param('id') cityId: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> | void {
    return this.answer(`games:${cityId}`, request, reply, async () =>
      (await this.catalog.listCityGames({ cityId })).games.map((game) => toGameDto(game, this.pictures)),
    );
  }

  @Get('games/prices')
  @ApiOkResponse({ type: GamePricesDto })
  listGamePrices(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> | void {
    return this.answer('prices', request, reply, () => this.catalog.listGamePrices({}));
  }

  @Get('teamevents')
  @ApiOkResponse({ type: [FoundCityDto] })
  searchTeamevents(
    @Query() { search = '', lang = 'de' }: SearchQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> | void {
    const query = normalise(search);
    return this.answer(`teamevents:${lang}:${query}`, request, reply, async () =>
      query.length < minimumSearchLength
        ? []
        : (await this.catalog.searchTeamevents({ query, lang })).teamevents.map(toFoundCityDto),
    );
  }

  @Get('teamevents/suggestions')
  @ApiOkResponse({ type: SuggestionsDto })
  suggestTeamevents(
    @Query() query: SearchQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> | void {
    return this.suggest('PLACE_KIND_TEAMEVENT', query, request, reply);
  }

  @Get('countries')
  @ApiOkResponse({ type: [CountryDto] })
  listCountries(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> | void {
    return this.answer('countries', request, reply, async () => (await this.catalog.listCountries({})).countries);
  }

  @Get('countries/:slug/cities')
  @ApiOkResponse({ type: [CityDto] })
  listCountryCities(
    @Param('slug') slug: string,
    @Query() { lang = 'de' }: LangQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> | void {
    return this.answer(`country:${lang}:${slug}`, request, reply, async () =>
      (await this.catalog.listCountryCities({ slug, lang })).cities.map(toCityDto),
    );
  }

  private suggest(
    kind: catalogV1.PlaceKind,
    { search = '', lang = 'de' }: SearchQuery,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> | void {
    const query = normalise(search);
    return this.answer(`suggestions:${kind}:${lang}:${query}`, request, reply, async () =>
      toSuggestionsDto(await this.catalog.suggestPlaces({ kind, query, lang })),
    );
  }

  private answer(
    key: string,
    request: FastifyRequest,
    reply: FastifyReply,
    read: () => Promise<unknown>,
  ): Promise<void> | void {
    const cached = this.cache.get(key);
    if (cached) return sendCached(request, reply, cached);
    return this.cache.load(key, read, request.url).then((answer) => sendCached(request, reply, answer));
  }
}

function normalise(search: string): string {
  return search.trim().toLowerCase();
}
