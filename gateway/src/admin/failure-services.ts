import { Inject, Injectable } from '@nestjs/common';
import type { failuresV1, GrpcServiceName } from '@shop/contracts';
import { Refusal } from '@shop/errors';
import { LOGGER, type Logger, type PromiseClient, UpstreamUnavailable } from '@shop/platform';
import { BOOKING, type BookingClient, CATALOG, COUPON, GIFTCARD, IDENTITY, NOTIFICATION } from '../clients/clients.js';
import { failureKindEnum } from '../clients/enums.js';
import { serviceNames } from './failures.dto.js';

type FailureClient = PromiseClient<failuresV1.FailureServiceClient>;
export type OwnedFailure = failuresV1.Failure & { service: GrpcServiceName };
type Answers<T> = { answers: Array<{ service: GrpcServiceName; answer: T }>; unavailable: GrpcServiceName[] };

/** Short, because admins open the list when something is wrong: a service that does not answer must not delay it. */
const deadlineMs = 2_000;

/** Lists, counts and replays the failures of all services. */
@Injectable()
export class FailureServices {
  private readonly clients: Record<GrpcServiceName, FailureClient>;

  constructor(
    @Inject(BOOKING) private readonly booking: BookingClient,
    @Inject(CATALOG) catalog: FailureClient,
    @Inject(COUPON) coupon: FailureClient,
    @Inject(GIFTCARD) giftcard: FailureClient,
    @Inject(IDENTITY) identity: FailureClient,
    @Inject(NOTIFICATION) notification: FailureClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.clients = { booking, catalog, coupon, giftcard, identity, notification };
  }

  clientOf(service: GrpcServiceName): FailureClient {
    return this.clients[service];
  }

  /** The newest failures after the cursor: of one service or of all, at most `limit` in total. */
  async list(
    failureKind: failuresV1.FailureKind,
    service: GrpcServiceName | undefined,
    limit: number,
    cursor: string,
  ): Promise<{ failures: OwnedFailure[]; unavailable: GrpcServiceName[] }> {
    const { answers, unavailable } = await this.askAll(service, (client) =>
      client.listFailures({ failureKind, limit, cursor }, { deadlineMs }),
    );
    const failures = answers.flatMap(({ service: owner, answer }) =>
      answer.failures.map((failure) => ({ ...failure, service: owner })),
    );
    return { failures: failures.toSorted(newestFirst).slice(0, limit), unavailable };
  }

  /** Leaves out failures of unknown kinds, which a service of a newer release may list during an upgrade. */
  ofKnownKinds(failures: OwnedFailure[]): OwnedFailure[] {
    const known = failures.filter(isOfKnownKind);
    const unknown = failures.filter((failure) => !known.includes(failure));
    if (unknown.length > 0) {
      const kinds = [...new Set(unknown.map(({ service, failureKind }) => `${service}: ${failureKind}`))];
      this.logger.warn({ count: unknown.length, kinds }, 'failures of unknown kinds were left out');
    }
    return known;
  }

  /** How many failures of known kinds there are. */
  async count(): Promise<{ total: number; unavailable: GrpcServiceName[] }> {
    const { answers, unavailable } = await this.askAll(undefined, (client) => client.countFailures({}, { deadlineMs }));
    const counts = answers.flatMap(({ answer }) => answer.counts).filter(isOfKnownKind);
    return { total: counts.reduce((sum, { count }) => sum + count, 0), unavailable };
  }

  async replayAll(failureKind: failuresV1.FailureKind, service: GrpcServiceName | undefined) {
    const { answers, unavailable } = await this.askAll(service, (client) => client.replayFailures({ failureKind }));
    const sumOf = (field: 'replayed' | 'remaining') => answers.reduce((sum, { answer }) => sum + answer[field], 0);
    return { replayed: sumOf('replayed'), remaining: sumOf('remaining'), unavailable };
  }

  /** Order numbers by the ids of the orders; empty when they cannot be read, because failures are shown even then. */
  async orderNumbersOf(failures: OwnedFailure[]): Promise<ReadonlyMap<string, string>> {
    const orderIds = [...new Set(failures.flatMap(({ orderId }) => orderId ?? []))];
    if (orderIds.length === 0) return new Map();
    try {
      const { orders } = await this.booking.listOrderNumbers({ orderIds }, { deadlineMs });
      return new Map(orders.map(({ id, orderNumber }) => [id, orderNumber]));
    } catch (error) {
      this.logger.warn({ err: error }, 'the order numbers of failures could not be read');
      return new Map();
    }
  }

  /** Throws what a service refuses. A service that cannot be reached or fails is listed as unavailable. */
  private async askAll<T>(
    only: GrpcServiceName | undefined,
    ask: (client: FailureClient) => Promise<T>,
  ): Promise<Answers<T>> {
    const result: Answers<T> = { answers: [], unavailable: [] };
    const asked = only ? [only] : serviceNames;
    await Promise.all(
      asked.map(async (service) => {
        try {
          result.answers.push({ service, answer: await ask(this.clients[service]) });
        } catch (error) {
          if (error instanceof Refusal && error.code !== UpstreamUnavailable.code) throw error;
          this.logger.warn({ err: error, service }, 'a service did not answer a request about its failures');
          result.unavailable.push(service);
        }
      }),
    );
    return { ...result, unavailable: result.unavailable.toSorted() };
  }
}

const isOfKnownKind = ({ failureKind }: { failureKind: failuresV1.FailureKind }): boolean =>
  failureKindEnum.find(failureKind) !== undefined;

const newestFirst = (a: OwnedFailure, b: OwnedFailure): number =>
  Date.parse(b.failedAt) - Date.parse(a.failedAt) || (a.id < b.id ? 1 : -1);
