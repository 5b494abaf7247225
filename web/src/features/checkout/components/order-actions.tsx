import '../order-texts.js';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { paysInSameTab } from '../../../shared/lib/payment-page.js';
import { Button } from '../../../shared/ui/index.js';
import { isFree, needsNoPayment, priceOf, useCheckout } from '../model/checkout.selectors.js';
import { checkoutActions } from '../model/checkout.slice.js';
import { usePlaceOrder } from '../model/use-place-order.js';
import { InBar } from './in-bar.js';

/** The end of the summary in step 3: by law the total must stand directly above the order button, or beside it. */
export function OrderActions() {
  const { t } = useTranslation('order');
  const { t: tCheckout } = useTranslation('checkout');
  const dispatch = useDispatch();
  const { placeOrder, isPlacing } = usePlaceOrder();
  const checkout = useCheckout();
  const { paymentStatus, openSession } = checkout;
  if (paymentStatus === 'error' || openSession?.awaited) return null;
  const price = priceOf(checkout);
  const providerNote = paysInSameTab() ? 'review.sameTabNote' : 'review.providerNote';
  return (
    <div className="space-y-3">
      <InBar>
        <Button className="w-full" busy={isPlacing} onClick={() => void placeOrder()}>
          {t(isFree(price) ? 'review.orderFree' : 'review.order')}
        </Button>
      </InBar>
      <Button
        variant="secondary"
        className="w-full"
        disabled={isPlacing}
        onClick={() => dispatch(checkoutActions.stepEntered(2))}
      >
        {tCheckout('back')}
      </Button>
      <p className="text-sm text-pretty text-muted">{t(needsNoPayment(price) ? 'review.freeNote' : providerNote)}</p>
    </div>
  );
}
