import type { giftcardV1 } from '@shop/contracts';
import type { PaidPurchaseView } from '../queries/get-purchase-mail.query.js';

export function toPurchaseMail(purchase: PaidPurchaseView): giftcardV1.GetPurchaseMailResponse {
  const { id, orderNumber, status, buyerEmail, buyerName, uiLanguage, valueCents, currency, paidAt, consents } =
    purchase;
  return {
    purchaseId: id,
    orderNumber,
    status,
    buyerEmail,
    buyerName,
    uiLanguage,
    valueCents,
    currency,
    paidAt: paidAt.toISOString(),
    consents: consents ?? undefined,
  };
}
