import { enumMapping, type giftcardV1 } from '@shop/contracts';
import type { OpenedCheckout } from '../clients/booking-checkouts.client.js';
import type { Gift, PurchaseStatus, PurchaseType } from '../domain/purchase.js';
import type { RefreshedPurchase } from '../use-cases/refresh-purchase.use-case.js';
import type { PaidPurchaseView } from '../queries/get-purchase-mail.query.js';
import type { DueMailsPage } from '../queries/list-due-mails.query.js';
import type { PurchaseGiftCardInput } from '../use-cases/purchase-gift-card.use-case.js';

export const purchaseStatusEnum = enumMapping<PurchaseStatus, giftcardV1.PurchaseStatus>()({
  pending_payment: 'PURCHASE_STATUS_PENDING_PAYMENT',
  paid: 'PURCHASE_STATUS_PAID',
  issued: 'PURCHASE_STATUS_ISSUED',
  expired: 'PURCHASE_STATUS_EXPIRED',
  payment_failed: 'PURCHASE_STATUS_PAYMENT_FAILED',
  refunded: 'PURCHASE_STATUS_REFUNDED',
});

export const purchaseKindEnum = enumMapping<PurchaseType, giftcardV1.PurchaseKind>()({
  fixed: 'PURCHASE_KIND_FIXED',
  custom: 'PURCHASE_KIND_CUSTOM',
});

/** An unknown kind becomes an empty type, so that it is refused together with the form's other invalid fields. */
export function toPurchaseInput({
  purchaseKind,
  ...form
}: giftcardV1.CreateGiftCardCheckoutRequest): PurchaseGiftCardInput {
  return { ...form, purchaseType: purchaseKindEnum.find(purchaseKind) ?? '' };
}

export const toCheckout = ({ url, sessionId }: OpenedCheckout): giftcardV1.CreateGiftCardCheckoutResponse => ({
  url,
  sessionId,
});

export const toGift = (gift: Gift | null): giftcardV1.Gift | undefined =>
  gift
    ? {
        recipientName: gift.recipientName ?? undefined,
        recipientEmail: gift.recipientEmail ?? undefined,
        message: gift.message ?? undefined,
        deliverOn: gift.deliverOn ?? undefined,
      }
    : undefined;

export const toRefreshedPurchase = ({
  purchaseId,
  status,
  gift,
  ...purchase
}: RefreshedPurchase): giftcardV1.RefreshPurchaseResponse => ({
  ...purchase,
  purchaseId,
  purchaseStatus: purchaseStatusEnum.toWire(status),
  gift: toGift(gift),
});

export function toPurchaseMail(purchase: PaidPurchaseView): giftcardV1.GetPurchaseMailResponse {
  const { id, orderNumber, status, buyerEmail, buyerName, uiLanguage, valueCents, currency, paidAt } = purchase;
  return {
    purchaseId: id,
    orderNumber,
    purchaseStatus: purchaseStatusEnum.toWire(status),
    buyerEmail,
    buyerName,
    uiLanguage,
    valueCents,
    currency,
    paidAt: paidAt.toISOString(),
    consents: purchase.consents ?? undefined,
    gift: toGift(purchase.gift),
  };
}

export const toDueMails = ({ purchases, nextCursor }: DueMailsPage): giftcardV1.ListDueMailsResponse => ({
  purchases: purchases.map(({ deliverAt, ...purchase }) => ({ ...purchase, deliverAt: deliverAt?.toISOString() })),
  nextCursor,
});
