import { Body, Controller, Get, Header, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Allow } from '../access/access.js';
import { type FailureKind, failureKindEnum } from '../clients/enums.js';
import {
  DiscardInput,
  FailureCountDto,
  FailureDetailsDto,
  type FailureDto,
  FailureListDto,
  FailureListQuery,
  FailureParams,
  ReplayInput,
  ReplayResultDto,
} from './failures.dto.js';
import { FailureServices, type OwnedFailure } from './failure-services.js';

const defaultLimit = 50;
const maxLimit = 200;

@ApiTags('admin')
@Allow('support')
@Controller('api/admin/failures')
export class FailuresController {
  constructor(@Inject(FailureServices) private readonly services: FailureServices) {}

  /** What the services have given up or cannot finish, newest first. */
  @Get()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: FailureListDto })
  async listFailures(
    @Query() { limit = String(defaultLimit), cursor = '', kind, service }: FailureListQuery,
  ): Promise<FailureListDto> {
    const size = Math.min(Number(limit), maxLimit);
    const { failures, unavailable } = await this.services.list(wireKind(kind), service, size + 1, cursor);
    const page = failures.slice(0, size);
    const shown = this.services.ofKnownKinds(page);
    const numbers = await this.services.orderNumbersOf(shown);
    const items = shown.map((failure) => toDto(failure, numbers));
    return { items, next: failures.length > size ? page.at(-1)!.cursor : null, unavailable };
  }

  /** The number of failures of all services together. */
  @Get('count')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: FailureCountDto })
  countFailures(): Promise<FailureCountDto> {
    return this.services.count();
  }

  /** One failure; only managers and owners get its payload. */
  @Get(':service/:kind/:id')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: FailureDetailsDto })
  async getFailure(@Param() { service, kind, id }: FailureParams): Promise<FailureDetailsDto> {
    const { failure, payload, ...ids } = await this.services
      .clientOf(service)
      .getFailure({ failureKind: wireKind(kind), id });
    const owned = { ...failure!, service };
    const numbers = await this.services.orderNumbersOf([owned]);
    return { ...toDto(owned, numbers), payload: payload ?? null, ...ids };
  }

  /** Handles failures of a kind again: a limited number of each service. */
  @Post('replay')
  @Allow('manager')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: ReplayResultDto })
  replayFailures(@Body() { kind, service }: ReplayInput): Promise<ReplayResultDto> {
    return this.services.replayAll(wireKind(kind), service);
  }

  /** Handles a failure again. */
  @Post(':service/:kind/:id/replay')
  @Allow('manager')
  @HttpCode(204)
  @ApiNoContentResponse()
  async replayFailure(@Param() { service, kind, id }: FailureParams): Promise<void> {
    await this.services.clientOf(service).replayFailure({ failureKind: wireKind(kind), id });
  }

  /** Takes a failure off the list without handling it. */
  @Post(':service/:kind/:id/discard')
  @Allow('manager')
  @HttpCode(204)
  @ApiNoContentResponse()
  async discardFailure(@Param() { service, kind, id }: FailureParams, @Body() { reason }: DiscardInput): Promise<void> {
    await this.services.clientOf(service).discardFailure({ failureKind: wireKind(kind), id, reason });
  }
}

const wireKind = (kind: FailureKind | undefined) => (kind ? failureKindEnum.toWire(kind) : 'FAILURE_KIND_UNSPECIFIED');

const toDto = (
  { failureKind, orderId, cursor: _, ...failure }: OwnedFailure,
  orderNumbers: ReadonlyMap<string, string>,
): FailureDto => ({
  ...failure,
  kind: failureKindEnum.fromWire(failureKind),
  orderId: orderId ?? null,
  orderNumber: orderNumbers.get(orderId ?? '') ?? null,
});
