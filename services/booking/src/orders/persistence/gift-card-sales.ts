import { Injectable } from '@nestjs/common';
import { boolean, text, Transaction } from '@shop/persistence';
import { validate as isUuid } from 'uuid';
import type { GiftCardSale } from '../domain/gift-card-sale.js';

/** What this service knows of the sales of gift cards besides their payments. */
@Injectable()
export class GiftCardSales {
  constructor(private readonly tx: Transaction) {}

  /**
   * Adds sales, and updates those that were reported before. Value, currency, time of the purchase and erased personal
   * data stay as they are. `sales` must not contain an id twice.
   */
  async record(sales: GiftCardSale[]): Promise<void> {
    const sql = `INSERT INTO gift_card_sales AS known
      (id, order_number, buyer_name, buyer_email, partner, value_cents, currency, created_at, issued_at,
       deliver_on, ui_language)
      SELECT "id", "orderNumber", "buyerName", "buyerEmail", "partner", "valueCents", "currency", "createdAt", "issuedAt",
        "deliverOn", "uiLanguage"
      FROM jsonb_to_recordset($1::jsonb) AS sale("id" uuid, "orderNumber" text, "buyerName" text, "buyerEmail" text,
        "partner" text, "valueCents" int, "currency" text, "createdAt" timestamptz, "issuedAt" timestamptz,
        "deliverOn" date, "uiLanguage" text)
      ON CONFLICT (id) DO UPDATE SET order_number = excluded.order_number, partner = excluded.partner, issued_at = excluded.issued_at,
        deliver_on = excluded.deliver_on, ui_language = excluded.ui_language,
        buyer_name = CASE WHEN known.erased_at IS NULL THEN excluded.buyer_name ELSE '' END,
        buyer_email = CASE WHEN known.erased_at IS NULL THEN excluded.buyer_email ELSE '' END`;
    await this.tx.autocommit(() => this.tx.execute(sql, [JSON.stringify(sales)]));
  }

  /** Whether the personal data of the sale was erased; false for an unknown sale. */
  async isErased(id: string): Promise<boolean> {
    if (!isUuid(id)) return false;
    const [found] = await this.tx.read(
      { isErased: boolean },
      'SELECT erased_at IS NOT NULL AS "isErased" FROM gift_card_sales WHERE id = $1',
      [id],
    );
    return found?.isErased ?? false;
  }

  /** Returns the previous address; undefined for an unknown sale and for one whose data was erased. */
  async changeEmail(id: string, email: string): Promise<string | undefined> {
    const [before] = await this.tx.write(
      { email: text },
      `UPDATE gift_card_sales AS sale SET buyer_email = $2
       FROM (SELECT id, buyer_email FROM gift_card_sales WHERE id = $1 AND erased_at IS NULL FOR UPDATE) AS before
       WHERE sale.id = before.id RETURNING before.buyer_email AS email`,
      [id, email],
    );
    return before?.email;
  }
}
