import { useTranslation } from 'react-i18next';
import { Page } from '../../../shared/ui/index.js';
import { CheckoutColumns } from './checkout-columns.js';
import { StepIndicator } from './step-indicator.js';
import { StepSkeleton } from './step-skeleton.js';

/** The first step before its code is loaded. */
export function CheckoutSkeleton() {
  const { t } = useTranslation('checkout');
  return (
    <Page title={t('title')} lead={t('lead')}>
      <StepIndicator step={1} />
      <CheckoutColumns>
        <StepSkeleton />
      </CheckoutColumns>
    </Page>
  );
}
