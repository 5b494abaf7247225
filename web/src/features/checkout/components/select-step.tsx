import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useLanguage } from '../../../shared/i18n/index.js';
import { LazyBoundary, lazyComponent } from '../../../shared/pages/index.js';
import { Button } from '../../../shared/ui/index.js';
import { missingForStep2, useCheckout } from '../model/checkout.selectors.js';
import { checkoutActions } from '../model/checkout.slice.js';
import { useCheckCoupon } from '../model/use-check-coupon.js';
import { CityField } from './city-field.js';
import { CouponField } from './coupon-field.js';
import { GameFields } from './game-fields.js';
import { GroupFields } from './group-fields.js';
import { StepCard } from './step-card.js';

// Lazy, so that the first load does not contain it. By the time a game without a price is chosen, its code has been
// loaded with that of the game cards, which are lazy, too.
const PriceInquiry = lazyComponent('PriceInquiry', () => import('./price-inquiry.js'));

export function SelectStep() {
  const { t } = useTranslation('checkout');
  const dispatch = useDispatch();
  const checkout = useCheckout();
  const checkCoupon = useCheckCoupon();
  const { discountCode, couponStatus } = checkout;
  const missing = missingForStep2(checkout);

  const goToNextStep = async () => {
    // Without this check a typed code would be ignored without a message.
    const isUnchecked = couponStatus === 'idle' && discountCode.trim() !== '';
    if (!isUnchecked || (await checkCoupon())) dispatch(checkoutActions.stepEntered(2));
  };

  return (
    <div className="space-y-6">
      <GroupFields />
      <StepCard title={t('place.title')}>
        <CityField />
        <GameFields />
      </StepCard>
      <StepCard title={t('coupon.title')}>
        <CouponField />
      </StepCard>
      <div className="flex flex-col items-stretch gap-3 sm:flex-row sm:items-center sm:justify-between">
        <div className="text-sm text-muted">
          <p id="next-hint">
            <NextHint missing={missing} />
          </p>
          {missing.join() === 'price' && (
            <LazyBoundary fallback={null}>
              <PriceInquiry />
            </LazyBoundary>
          )}
        </div>
        <Button
          className="sm:min-w-44"
          disabled={missing.length > 0}
          busy={couponStatus === 'loading'}
          aria-describedby="next-hint"
          onClick={() => void goToNextStep()}
        >
          {t('next')}
        </Button>
      </div>
    </div>
  );
}

const fieldNames = { participants: 'group.participants', city: 'place.city', game: 'place.game' } as const;

/** What is missing for the next step. */
function NextHint({ missing }: { missing: ReturnType<typeof missingForStep2> }) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  if (missing.length === 0) return null;
  const fields = missing.flatMap((name) => (name === 'price' ? [] : [t(fieldNames[name])]));
  if (fields.length === 0) return t('notForSale');
  return t('missing', { what: new Intl.ListFormat(language).format(fields) });
}
