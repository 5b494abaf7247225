import '../order-texts.js';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Button } from '../../../shared/ui/index.js';
import { priceOf, useCheckout } from '../model/checkout.selectors.js';
import { checkoutActions } from '../model/checkout.slice.js';
import { usePlaceOrder } from '../model/use-place-order.js';

/** The end of the summary in step 3: by law the total must stand directly above the order button. */
export function OrderActions() {
  const { t } = useTranslation('order');
  const { t: tCheckout } = useTranslation('checkout');
  const dispatch = useDispatch();
  const { placeOrder, isPlacing } = usePlaceOrder();
  const checkout = useCheckout();
  const { paymentStatus, openSession } = checkout;
  if (paymentStatus === 'error' || openSession?.awaited) return null;
  const isFree = priceOf(checkout)?.chargeCents === 0;
  return (
    <div className="space-y-3">
      <Button className="w-full" busy={isPlacing} onClick={() => void placeOrder()}>
        {t('review.order')}
      </Button>
      <Button
        variant="secondary"
        className="w-full"
        disabled={isPlacing}
        onClick={() => dispatch(checkoutActions.stepEntered(2))}
      >
        {tCheckout('back')}
      </Button>
      <p className="text-sm text-pretty text-muted">{t(isFree ? 'review.freeNote' : 'review.providerNote')}</p>
    </div>
  );
}
