import { type Client, Metadata, type ServiceError, status } from '@grpc/grpc-js';
import { ClientGrpcProxy } from '@nestjs/microservices';
import { grpcServices } from '@shop/contracts';
import { callerTokenKey, loaderOptions } from '@shop/platform';
import { aServiceKey, callerTokenSignerOf, serviceKeyOf } from '@shop/testing';
import { type BookingHarness, bookingHarness } from './booking.harness.js';

type Method = (request: object, metadata: Metadata, done: (error: ServiceError | null) => void) => void;

const hourMs = 3_600_000;

/** Tokens that are refused, each with the expected status. */
const refusedTokens: Array<[string, () => Promise<string | undefined>, status]> = [
  ['a missing token', async () => undefined, status.UNAUTHENTICATED],
  ['a text that is no token', async () => 'let-me-in', status.UNAUTHENTICATED],
  [
    'a token signed with an unknown key',
    () => callerTokenSignerOf(aServiceKey('notification')).tokenFor('booking'),
    status.UNAUTHENTICATED,
  ],
  [
    'a token whose caller is not the owner of the key that signed it',
    () => callerTokenSignerOf({ ...serviceKeyOf('catalog'), caller: 'notification' }).tokenFor('booking'),
    status.UNAUTHENTICATED,
  ],
  [
    'a token for another service',
    () => callerTokenSignerOf(serviceKeyOf('notification')).tokenFor('coupon'),
    status.UNAUTHENTICATED,
  ],
  [
    'an expired token',
    () => callerTokenSignerOf(serviceKeyOf('notification')).tokenFor('booking', Date.now() - hourMs),
    status.UNAUTHENTICATED,
  ],
  [
    'the token of a service that may call no method',
    () => callerTokenSignerOf(serviceKeyOf('catalog')).tokenFor('booking'),
    status.PERMISSION_DENIED,
  ],
  [
    'the token of the gateway, which may call only other methods',
    () => callerTokenSignerOf(serviceKeyOf('gateway')).tokenFor('booking'),
    status.PERMISSION_DENIED,
  ],
];

describe('the booking service', () => {
  let t: BookingHarness;
  let client: Client & Record<string, Method>;

  beforeAll(async () => {
    t = await bookingHarness();
    const { package: name, service, file } = grpcServices.booking;
    const proxy = new ClientGrpcProxy({ url: t.address, package: name, protoPath: file, loader: loaderOptions });
    client = proxy.getClientByServiceName(service);
  });
  afterAll(async () => {
    client.close();
    await t.close();
  });

  const answerTo = async (method: string, token: string | undefined): Promise<status> => {
    const metadata = new Metadata();
    if (token) metadata.set(callerTokenKey, token);
    return new Promise((resolve) => client[method]!({}, metadata, (error) => resolve(error ? error.code : status.OK)));
  };

  describe.each(['getTicketMail', 'openCheckout'])('in %s', (method) => {
    it.each(refusedTokens)('[SC-1] refuses %s', async (_, token, expected) => {
      expect(await answerTo(method, await token())).toBe(expected);
    });
  });

  it('[SC-1] accepts the callers in the `@CallableBy` of a method', async () => {
    const tokenOf = (caller: 'notification' | 'giftcard') =>
      callerTokenSignerOf(serviceKeyOf(caller)).tokenFor('booking');
    expect(await answerTo('getTicketMail', await tokenOf('notification'))).toBe(status.NOT_FOUND);
    expect(await answerTo('listPaymentStates', await tokenOf('giftcard'))).toBe(status.OK);
  });
});
