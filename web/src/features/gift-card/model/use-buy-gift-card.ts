import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateGiftCardCheckoutMutation } from '../../../api/generated.js';
import { useTextsVersion } from '../../../shared/config/index.js';
import { errorText, problemOf, useLanguage } from '../../../shared/i18n/index.js';
import { openWaitingTab } from '../../../shared/lib/external-page.js';
import { orderAttempts } from '../../../shared/lib/order-attempt.js';
import { toast } from '../../../shared/ui/index.js';
import { boughtBy, type GiftCardOrder, isComplete, looksLikeEmail } from './gift-card-order.js';

interface OpenCheckout {
  sessionId: string;
  url: string;
  tabOpened: boolean;
}

/** Orders a gift card; `opened` is the payment page of the order, once there is one. */
export function useBuyGiftCard() {
  const { t } = useTranslation('giftCard');
  const { t: tErrors } = useTranslation('errors');
  const uiLanguage = useLanguage();
  const readTextsVersion = useTextsVersion();
  const [createCheckout, { isLoading }] = useCreateGiftCardCheckoutMutation();
  const [keyOf] = useState(orderAttempts);
  const [opened, setOpened] = useState<OpenCheckout | null>(null);
  const [replaced, setReplaced] = useState<string | null>(null);

  const buy = async (order: GiftCardOrder): Promise<void> => {
    if (!isComplete(order)) return toast.danger(t('missingFields'));
    if (!looksLikeEmail(order.buyerEmail)) return toast.danger(t('emailInvalid'));

    const tab = openWaitingTab();
    const textsVersion = await readTextsVersion();
    if (textsVersion === undefined) {
      tab?.close();
      return toast.danger(t('failure'));
    }
    const body = {
      ...boughtBy(order),
      buyerName: order.buyerName.trim(),
      buyerEmail: order.buyerEmail.trim(),
      uiLanguage,
      consents: { terms: true as const, textsVersion },
      ...(replaced && { replacesSessionId: replaced }),
    };
    const { data, error } = await createCheckout({ 'Idempotency-Key': keyOf(body), createGiftCardCheckoutDto: body });
    if (data?.url) {
      tab?.location.replace(data.url);
      setReplaced(data.sessionId);
      setOpened({ ...data, tabOpened: tab !== null });
      return;
    }
    tab?.close();
    const reason = data ? t('noUrl') : (errorText(tErrors, error) ?? problemOf(error)?.error);
    toast.danger(reason ?? t('failure'));
  };

  const change = useCallback(() => setOpened(null), []);

  return { buy, isBuying: isLoading, opened, change };
}
