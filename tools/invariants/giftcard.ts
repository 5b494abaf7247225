import type { Rule } from './rule.ts';

interface Purchase {
  id: string;
  status: string;
  value_cents: number;
  coupon_id: string | null;
}

export const giftcardRules: Rule[] = [
  {
    invariant: 4,
    text: 'an issued gift card has one code of its value, an unpaid one has none',
    needs: ['giftcard', 'coupon'],
    async find({ giftcard, coupon }) {
      const purchases = await giftcard<Purchase>('SELECT id::text, status, value_cents, coupon_id FROM purchases');
      const issued = await coupon<{ purchase_id: string; coupon_id: string; amount_cents: number | null }>(`
        SELECT p.purchase_id, p.coupon_id, l.amount_cents FROM gift_card_purchases p
        LEFT JOIN coupon_ledger l ON l.coupon_id = p.coupon_id AND l.kind = 'issued' WHERE p.coupon_id IS NOT NULL`);
      const cardByPurchase = new Map(issued.map((card) => [card.purchase_id, card]));
      return purchases.flatMap(({ id, status, value_cents, coupon_id }) => {
        const card = cardByPurchase.get(id);
        const isPaid = ['paid', 'issued', 'refunded'].includes(status);
        const isRight =
          (!card || (isPaid && card.amount_cents === value_cents)) &&
          (status !== 'issued' || card?.coupon_id === coupon_id);
        return isRight ? [] : [{ purchase: id, status, value_cents, issued_cents: card?.amount_cents ?? 0 }];
      });
    },
  },
  {
    invariant: 4,
    text: 'a paid gift card is issued',
    needs: ['giftcard'],
    onlyWhenIdle: true,
    find: ({ giftcard }) => giftcard("SELECT id, status, paid_at FROM purchases WHERE status = 'paid'"),
  },
  {
    invariant: 4,
    text: 'a purchase is paid exactly when its payment is',
    needs: ['giftcard', 'booking'],
    onlyWhenIdle: true,
    async find({ giftcard, booking }) {
      const purchases = await giftcard<Pick<Purchase, 'id' | 'status'>>('SELECT id::text, status FROM purchases');
      const paid = new Set(
        (
          await booking<{ reference_id: string }>(
            "SELECT reference_id FROM payments WHERE purpose = 'gift_card' AND status IN ('paid', 'refunded')",
          )
        ).map(({ reference_id }) => reference_id),
      );
      return purchases.filter(({ id, status }) => ['paid', 'issued', 'refunded'].includes(status) !== paid.has(id));
    },
  },
];
