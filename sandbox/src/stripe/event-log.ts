import { randomText } from '../http/ids.js';
import type { WireObject } from './wire.js';

export interface EventRecord {
  id: string;
  type: string;
  created: number;
  payload: string;
  isDelivered: boolean;
}

const MAX_EVENTS = 10_000;
const API_VERSION = '2026-10-28.endive';

/** The events of the account, oldest first; the oldest are dropped, to limit the memory of long load tests. */
export class EventLog {
  private readonly events = new Map<string, EventRecord>();

  record(type: string, object: WireObject, created: number, previousAttributes?: object): EventRecord {
    const id = `evt_${randomText(24)}`;
    const payload = JSON.stringify({
      id,
      object: 'event',
      api_version: API_VERSION,
      created,
      data: { object, ...(previousAttributes && { previous_attributes: previousAttributes }) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    });
    const event = { id, type, created, payload, isDelivered: false };
    this.events.set(id, event);
    if (this.events.size > MAX_EVENTS) this.events.delete(this.events.keys().next().value!);
    return event;
  }

  get(id: string): EventRecord | undefined {
    return this.events.get(id);
  }

  newestFirst(): EventRecord[] {
    return [...this.events.values()].reverse();
  }
}

export function eventToWire(event: EventRecord): WireObject {
  return { ...(JSON.parse(event.payload) as WireObject), pending_webhooks: event.isDelivered ? 0 : 1 };
}
