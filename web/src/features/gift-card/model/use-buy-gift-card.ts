import { useCallback, useEffect, useState } from 'react';
import { useCreateGiftCardCheckoutMutation } from '../../../api/generated.js';
import { useTextsVersion } from '../../../shared/config/index.js';
import { currentTexts, errorMessage, useLanguage } from '../../../shared/i18n/index.js';
import { openWaitingTab } from '../../../shared/lib/external-page.js';
import { orderAttempts } from '../../../shared/lib/order-attempt.js';
import { toast } from '../../../shared/ui/index.js';
import { boughtBy, type GiftCardOrder, isComplete, looksLikeEmail } from './gift-card-order.js';
import { loadPurchase, storePurchase } from './gift-card-storage.js';

const texts = currentTexts('giftCard');

/** The gift card being ordered, kept across reloads; `opened` is the payment page of the order, once there is one. */
export function useBuyGiftCard() {
  const uiLanguage = useLanguage();
  const readTextsVersion = useTextsVersion();
  const [createCheckout, { isLoading }] = useCreateGiftCardCheckoutMutation();
  const [keyOf] = useState(orderAttempts);
  const [purchase, setPurchase] = useState(loadPurchase);
  const { order, opened, lastSessionId } = purchase;
  useEffect(() => storePurchase(purchase), [purchase]);

  const buy = async (): Promise<void> => {
    toast.clear();
    if (!isComplete(order)) return toast.danger(() => texts('missingFields'));
    if (!looksLikeEmail(order.buyerEmail)) return toast.danger(() => texts('emailInvalid'));

    const tab = openWaitingTab();
    const textsVersion = await readTextsVersion();
    if (textsVersion === undefined) {
      tab?.close();
      return toast.danger(() => texts('failure'));
    }
    const body = {
      ...boughtBy(order),
      buyerName: order.buyerName.trim(),
      buyerEmail: order.buyerEmail.trim(),
      uiLanguage,
      consents: { terms: true as const, textsVersion },
      ...(lastSessionId && { replacesSessionId: lastSessionId }),
    };
    const { data, error } = await createCheckout({ 'Idempotency-Key': keyOf(body), createGiftCardCheckoutDto: body });
    if (data?.url) {
      const { sessionId, url } = data;
      tab?.location.replace(url);
      setPurchase({ order, opened: { sessionId, url, tabOpened: tab !== null }, lastSessionId: sessionId });
      return;
    }
    tab?.close();
    const reason = data ? () => texts('noUrl') : errorMessage(error, uiLanguage);
    toast.danger(() => reason() ?? texts('failure'));
  };

  const setOrder = (changed: GiftCardOrder) => setPurchase((current) => ({ ...current, order: changed }));
  const change = useCallback(() => setPurchase((current) => ({ ...current, opened: null })), []);

  return { order, setOrder, buy, isBuying: isLoading, opened, change };
}
