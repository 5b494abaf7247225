import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { boolean, json, nullable, type Shape, text, Transaction } from '@shop/persistence';
import {
  type ItemRef,
  type WaitingWebhooks,
  combineDeliveries,
  type WebhookChange,
} from '../domain/waiting-webhooks.js';
import type { Delivery } from '../webflow/webflow-webhook.js';

const waiting: Shape<WebhookChange & { id: string }> = { id: text, items: nullable(json<ItemRef[]>()) };

/**
 * Received deliveries, in the inbox of this service, where old rows are purged with those of events. The items that
 * they name wait in `waiting_webhooks` until a sync has processed them.
 */
@Injectable()
export class WebhookDeliveryRepository {
  constructor(private readonly tx: Transaction) {}

  /** False when the delivery was recorded before. */
  async record(delivery: Delivery, { items }: WebhookChange): Promise<boolean> {
    const sql = `
      WITH recorded AS (
        INSERT INTO inbox (message_id, consumer) VALUES ($1, 'webflow.webhook') ON CONFLICT DO NOTHING RETURNING message_id
      )
      INSERT INTO waiting_webhooks (delivery_id, items) SELECT message_id, $2::jsonb FROM recorded`;
    const params = [idOf(delivery), items && JSON.stringify(items)];
    return (await this.tx.autocommit(() => this.tx.execute(sql, params))) === 1;
  }

  async waiting(): Promise<WaitingWebhooks> {
    return combineDeliveries(
      await this.tx.read(waiting, 'SELECT delivery_id::text AS id, items FROM waiting_webhooks'),
    );
  }

  /** To be called in the transaction that stores a sync's result, with the deliveries that waited when it began. */
  async removeWaiting(deliveryIds: string[]): Promise<void> {
    await this.tx.execute('DELETE FROM waiting_webhooks WHERE delivery_id = ANY($1::uuid[])', [deliveryIds]);
  }

  /**
   * Whether a delivery came after the start of the last finished sync. Its own sync is then still waiting or running,
   * or the process that received the delivery has ended. Deliveries of the last half minute do not count, because their
   * sync may not have begun yet.
   */
  async hasUnprocessed(): Promise<boolean> {
    const [row] = await this.tx.read(
      { found: boolean },
      `SELECT EXISTS (
         SELECT FROM inbox WHERE consumer = 'webflow.webhook' AND received_at < clock_timestamp() - interval '30 seconds'
           AND received_at > coalesce(
             (SELECT max(started_at) FROM sync_runs WHERE NOT dry_run AND status IN ('succeeded', 'failed')), '-infinity')
       ) AS found`,
    );
    return row!.found;
  }
}

/** Webflow's deliveries have no id, so they are identified by their signed content. */
const idOf = ({ timestamp, rawBody }: Delivery): string =>
  createHash('sha256').update(`${timestamp}:`).update(rawBody).digest('hex').slice(0, 32);
