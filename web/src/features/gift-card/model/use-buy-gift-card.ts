import { useCallback, useEffect, useState } from 'react';
import { useCreateGiftCardCheckoutMutation } from '../../../api/generated.js';
import { useTextsVersion } from '../../../shared/config/index.js';
import { partnerOf } from '../../../shared/frame/index.js';
import { currentTexts, errorMessage, useLanguage } from '../../../shared/i18n/index.js';
import { openWaitingTab } from '../../../shared/lib/external-page.js';
import { idempotencyKeys } from '../../../shared/lib/idempotency-keys.js';
import { toast } from '../../../shared/ui/index.js';
import { purchaseFieldsOf, type GiftCardOrder, isComplete, looksLikeEmail } from './gift-card-order.js';
import { loadPurchase, storePurchase } from './gift-card-storage.js';

const texts = currentTexts('giftCard');

/** The gift-card order, kept across reloads; `opened` is its payment session, once there is one. */
export function useBuyGiftCard() {
  const uiLanguage = useLanguage();
  const readTextsVersion = useTextsVersion();
  const [createCheckout, { isLoading }] = useCreateGiftCardCheckoutMutation();
  const [idempotencyKeyOf] = useState(idempotencyKeys);
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
    const partner = partnerOf(window.location.search);
    const body = {
      ...purchaseFieldsOf(order),
      buyerName: order.buyerName.trim(),
      buyerEmail: order.buyerEmail.trim(),
      uiLanguage,
      consents: { terms: true as const, textsVersion },
      ...(partner && { partner }),
      ...(lastSessionId && { replacesSessionId: lastSessionId }),
    };
    const { data, error } = await createCheckout({
      'Idempotency-Key': idempotencyKeyOf(body),
      createGiftCardCheckoutDto: body,
    });
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
  const changeOrder = useCallback(() => setPurchase((current) => ({ ...current, opened: null })), []);

  return { order, setOrder, buy, isBuying: isLoading, opened, changeOrder };
}
