import { isMailable } from '@shop/contact/typed';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCreateGiftCardCheckoutMutation } from '../../../api/generated.js';
import { useTextsVersion } from '../../../shared/config/index.js';
import { partnerOf } from '../../../shared/frame/index.js';
import { currentTexts, errorMessage, isUnreachable, problemOf, useLanguage } from '../../../shared/i18n/index.js';
import { idempotencyKeys } from '../../../shared/lib/idempotency-keys.js';
import { openPaymentPage } from '../../../shared/lib/payment-page.js';
import { toast } from '../../../shared/ui/index.js';
import { type Gift, giftRequestOf, invalidFieldsOf } from './gift.js';
import { purchaseFieldsOf, type GiftCardOrder, isComplete } from './gift-card-order.js';
import { loadPurchase, storePurchase } from './gift-card-storage.js';

const texts = currentTexts('giftCard');

/** The gift-card order, kept across reloads; `opened` is its session while the page waits for the payment. */
export function useBuyGiftCard() {
  const uiLanguage = useLanguage();
  const readTextsVersion = useTextsVersion();
  const [createCheckout, { isLoading }] = useCreateGiftCardCheckoutMutation();
  const [idempotencyKeyOf] = useState(idempotencyKeys);
  const [purchase, setPurchase] = useState(loadPurchase);
  const [refusedFields, setRefusedFields] = useState<RefusedFields>({});
  const { order, opened, lastSessionId } = purchase;
  useEffect(() => storePurchase(purchase), [purchase]);
  const showOrder = useCallback(() => setPurchase((current) => ({ ...current, opened: null })), []);
  const isCancelled = useReturnFromCancelledPayment(showOrder);
  const [ended, setEnded] = useState<PurchaseEnd | null>(isCancelled && lastSessionId ? 'cancelled' : null);
  const endPayment = useCallback(
    (how: PurchaseEnd) => {
      setEnded(how);
      showOrder();
    },
    [showOrder],
  );

  const buy = async (): Promise<void> => {
    toast.clear();
    if (!isComplete(order)) return toast.danger(() => texts('missingFields'));
    if (!isMailable(order.buyerEmail.trim())) return toast.danger(() => texts('emailInvalid'));

    const [invalid] = order.gift ? invalidFieldsOf(order.gift) : [];
    if (invalid) return toast.danger(() => texts(`gift.invalid.${invalid}`));

    setRefusedFields({});
    setEnded(null);
    const page = openPaymentPage(texts('redirecting'));
    const textsVersion = await readTextsVersion();
    if (textsVersion === undefined) {
      page.giveUp();
      return toast.danger(
        () => texts('failure'),
        () => texts('offline'),
      );
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
      // Stored before the payment page opens: either a new tab gets a copy of the storage, or this tab leaves the shop.
      // `place` is `blocked` until `show` returns where the page has opened.
      storePurchase({ order, opened, lastSessionId: sessionId });
      setPurchase({ order, opened: { ...opened, place: page.show(url) }, lastSessionId: sessionId });
      return;
    }
    page.giveUp();
    setRefusedFields(refusedFieldsOf(error));
    if (isUnreachable(error))
      return toast.danger(
        () => texts('failure'),
        () => texts('offline'),
      );
    const reason = data ? () => texts('noUrl') : errorMessage(error, uiLanguage);
    toast.danger(() => reason() ?? texts('failure'));
  };

  const setOrder = (changed: GiftCardOrder) => setPurchase((current) => ({ ...current, order: changed }));

  return {
    order,
    setOrder,
    buy,
    isBuying: isLoading,
    refusedFields,
    opened: isCancelled ? null : opened,
    showOrder,
    endPayment,
    ended: ended && lastSessionId ? { how: ended, sessionId: lastSessionId } : null,
  };
}

/** How an unsuccessful payment ended. */
export type PurchaseEnd = 'cancelled' | 'expired' | 'declined';

/** True when the provider's page has just led back to `/gift-card?payment=cancelled`; the order is then shown again. */
function useReturnFromCancelledPayment(showOrder: () => void): boolean {
  const [params, setParams] = useSearchParams();
  const isCancelled = params.get('payment') === 'cancelled';
  useEffect(() => {
    if (!isCancelled) return;
    showOrder();
    const rest = new URLSearchParams(params);
    rest.delete('payment');
    setParams(rest, { replace: true });
  }, [isCancelled, params, setParams, showOrder]);
  return isCancelled;
}

/** The server's message about each refused field of a gift. */
export type RefusedFields = Partial<Record<keyof Gift, string>>;

function refusedFieldsOf(error: unknown): RefusedFields {
  const errors = problemOf(error)?.['errors'];
  if (!Array.isArray(errors)) return {};
  return Object.fromEntries(errors.map(({ field, message }: { field: string; message: string }) => [field, message]));
}
