import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useLanguage } from '../../../shared/i18n/index.js';
import { LazyBoundary, lazyComponent } from '../../../shared/pages/index.js';
import { Button, Skeleton } from '../../../shared/ui/index.js';
import { isReadyForStep2, missingForStep2, useCheckout } from '../model/checkout.selectors.js';
import { checkoutActions } from '../model/checkout.slice.js';
import { useCheckCoupon } from '../model/use-check-coupon.js';
import { CityField } from './city-field.js';
import { GameFields } from './game-fields.js';
import { GroupFields } from './group-fields.js';
import { StepCard } from './step-card.js';

const CouponField = lazyComponent('CouponField', () => import('./coupon-field.js'));

export function SelectStep() {
  const { t } = useTranslation('checkout');
  const dispatch = useDispatch();
  const checkout = useCheckout();
  const checkCoupon = useCheckCoupon();
  const { discountCode, couponStatus } = checkout;

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
        <LazyBoundary fallback={<Skeleton className="h-20.5" />}>
          <CouponField />
        </LazyBoundary>
      </StepCard>
      <div className="flex flex-col items-stretch gap-3 sm:flex-row sm:items-center sm:justify-between">
        <p id="next-hint" className="text-sm text-muted">
          <NextHint />
        </p>
        <Button
          className="sm:min-w-44"
          disabled={!isReadyForStep2(checkout)}
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
function NextHint() {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const missing = missingForStep2(useCheckout());
  if (missing.length === 0) return null;
  const fields = missing.flatMap((name) => (name === 'price' ? [] : [t(fieldNames[name])]));
  if (fields.length === 0) return t('notForSale');
  return t('missing', { what: new Intl.ListFormat(language).format(fields) });
}
