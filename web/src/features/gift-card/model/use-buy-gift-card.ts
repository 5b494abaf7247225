import { isMailable } from '@shop/contact/typed';
import { useCallback, useEffect, useState } from 'react';
import { useCreateGiftCardCheckoutMutation } from '../../../api/generated.js';
import { useTextsVersion } from '../../../shared/config/index.js';
import { partnerOf } from '../../../shared/frame/index.js';
import { currentTexts, errorMessage, problemOf, useLanguage } from '../../../shared/i18n/index.js';
import { idempotencyKeys } from '../../../shared/lib/idempotency-keys.js';
import { openPaymentPage } from '../../../shared/lib/payment-page.js';
import { toast } from '../../../shared/ui/index.js';
import { type Gift, giftRequestOf, invalidFieldsOf } from './gift.js';
import { purchaseFieldsOf, type GiftCardOrder, isComplete } from './gift-card-order.js';
import { loadPurchase, storePurchase } from './gift-card-storage.js';

const texts = currentTexts('giftCard');

/** The gift-card order, kept across reloads; `opened` is its payment session, once there is one. */
export function useBuyGiftCard() {
  const uiLanguage = useLanguage();
  const readTextsVersion = useTextsVersion();
  const [createCheckout, { isLoading }] = useCreateGiftCardCheckoutMutation();
  const [idempotencyKeyOf] = useState(idempotencyKeys);
  const [purchase, setPurchase] = useState(loadPurchase);
  const [refusedFields, setRefusedFields] = useState<RefusedFields>({});
  const { order, opened, lastSessionId } = purchase;
  useEffect(() => storePurchase(purchase), [purchase]);

  const buy = async (): Promise<void> => {
    toast.clear();
    if (!isComplete(order)) return toast.danger(() => texts('missingFields'));
    if (!isMailable(order.buyerEmail.trim())) return toast.danger(() => texts('emailInvalid'));

    const [invalid] = order.gift ? invalidFieldsOf(order.gift) : [];
    if (invalid) return toast.danger(() => texts(`gift.invalid.${invalid}`));

    setRefusedFields({});
    const page = openPaymentPage(texts('redirecting'));
    const textsVersion = await readTextsVersion();
    if (textsVersion === undefined) {
      page.giveUp();
      return toast.danger(() => texts('failure'));
    }
    const partner = partnerOf(window.location.search);
    const body = {
      ...purchaseFieldsOf(order),
      buyerName: order.buyerName.trim(),
      buyerEmail: order.buyerEmail.trim(),
      ...giftRequestOf(order.gift),
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
      const opened = { sessionId, url, place: 'blocked' as const };
      // Before the payment page opens, which gets a copy of what is stored or replaces this page.
      storePurchase({ order, opened, lastSessionId: sessionId });
      setPurchase({ order, opened: { ...opened, place: page.show(url) }, lastSessionId: sessionId });
      return;
    }
    page.giveUp();
    setRefusedFields(refusedFieldsOf(error));
    const reason = data ? () => texts('noUrl') : errorMessage(error, uiLanguage);
    toast.danger(() => reason() ?? texts('failure'));
  };

  const setOrder = (changed: GiftCardOrder) => setPurchase((current) => ({ ...current, order: changed }));
  const changeOrder = useCallback(() => setPurchase((current) => ({ ...current, opened: null })), []);

  return { order, setOrder, buy, isBuying: isLoading, refusedFields, opened, changeOrder };
}

/** The server's words on the fields of a gift that it refused. */
export type RefusedFields = Partial<Record<keyof Gift, string>>;

function refusedFieldsOf(error: unknown): RefusedFields {
  const errors = problemOf(error)?.['errors'];
  if (!Array.isArray(errors)) return {};
  return Object.fromEntries(errors.map(({ field, message }: { field: string; message: string }) => [field, message]));
}
