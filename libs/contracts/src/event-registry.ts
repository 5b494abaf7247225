import * as booking from './gen/booking/events/v1/events.js';
import * as catalog from './gen/catalog/events/v1/events.js';
import * as coupon from './gen/coupon/events/v1/events.js';
import * as giftcard from './gen/giftcard/events/v1/events.js';
import * as identity from './gen/identity/events/v1/events.js';
import * as notification from './gen/notification/events/v1/events.js';

export type EventCodec = { fromJSON(json: unknown): unknown; toJSON(payload: never): unknown };

type SnakeCase<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : '';

/** `TicketCreated` of version 1 is `ticket.created.v1`, `AdminActionRecorded` is `admin.action_recorded.v1`. */
type WireName<Message, Version extends string> = Message extends string
  ? SnakeCase<Uncapitalize<Message>> extends `${infer Noun}_${infer Participle}`
    ? `${Noun}.${Participle}.${Version}`
    : never
  : never;

type Codecs<File, Version extends string> = {
  [Message in keyof File as File[Message] extends EventCodec ? WireName<Message, Version> : never]: File[Message];
};

const isCodec = (value: unknown): boolean => typeof value === 'object' && value !== null && 'fromJSON' in value;

function wireNameOf(message: string, version: string): string {
  const [noun, ...participle] = message.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
  return `${noun}.${participle.join('_')}.${version}`;
}

/** The codecs of an events.proto. Each message in the file is an event, and the message's name gives the wire name. */
function eventsOf<File extends object, Version extends string>(file: File, version: Version): Codecs<File, Version> {
  const codecs = Object.entries(file).filter(([, value]) => isCodec(value));
  return Object.fromEntries(codecs.map(([message, codec]) => [wireNameOf(message, version), codec])) as Codecs<
    File,
    Version
  >;
}

/**
 * The codecs of each service's events. A breaking change needs a second events.proto of the service, `v2` beside `v1`.
 */
const eventsByService = {
  booking: eventsOf(booking, 'v1'),
  catalog: eventsOf(catalog, 'v1'),
  coupon: eventsOf(coupon, 'v1'),
  giftcard: eventsOf(giftcard, 'v1'),
  identity: eventsOf(identity, 'v1'),
  notification: eventsOf(notification, 'v1'),
};

export type ServiceName = keyof typeof eventsByService;

export const serviceNames = Object.keys(eventsByService) as ServiceName[];

/** Wire name (also the routing key) → proto JSON codec. */
export const eventRegistry = {
  ...eventsByService.booking,
  ...eventsByService.catalog,
  ...eventsByService.coupon,
  ...eventsByService.giftcard,
  ...eventsByService.identity,
  ...eventsByService.notification,
};

export type EventName = keyof typeof eventRegistry;

/** Every service records what admins do in it; the identity service, which keeps the records, declares the event. */
const eventsOfEveryService: EventName[] = ['admin.action_recorded.v1'];

/** The events that a service may publish. */
export const publishedBy = (service: ServiceName): EventName[] => [
  ...new Set([...(Object.keys(eventsByService[service]) as EventName[]), ...eventsOfEveryService]),
];

/** The payload of an event by its wire name. */
export type EventPayload<N extends EventName> = ReturnType<(typeof eventRegistry)[N]['fromJSON']>;

/** An event as a domain records it: what happened to which aggregate. */
export type RaisedEvent = {
  [N in EventName]: { name: N; aggregateId: string; payload: EventPayload<N> };
}[EventName];

/** The codec of a wire name; undefined when this version of the software does not know it. */
export function codecOf(name: string): EventCodec | undefined {
  return Object.hasOwn(eventRegistry, name) ? eventRegistry[name as EventName] : undefined;
}
