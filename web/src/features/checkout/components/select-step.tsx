import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Button } from '../../../shared/ui/index.js';
import { isReadyForStep2, useCheckout } from '../model/checkout.selectors.js';
import { checkoutActions } from '../model/checkout.slice.js';
import { CityField } from './city-field.js';
import { CouponField } from './coupon-field.js';
import { GameFields } from './game-fields.js';
import { GroupFields } from './group-fields.js';
import { StepCard } from './step-card.js';

export function SelectStep() {
  const { t } = useTranslation('checkout');
  const dispatch = useDispatch();
  const ready = isReadyForStep2(useCheckout());
  return (
    <div className="space-y-6">
      <GroupFields />
      <StepCard title={t('place.title')}>
        <CityField />
        <GameFields />
      </StepCard>
      <CouponField />
      <div className="flex justify-end">
        <Button
          className="w-full sm:w-auto sm:min-w-40"
          disabled={!ready}
          onClick={() => dispatch(checkoutActions.stepEntered(2))}
        >
          {t('next')}
        </Button>
      </div>
    </div>
  );
}
