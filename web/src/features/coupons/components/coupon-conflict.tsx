import { useTranslation } from 'react-i18next';
import { Alert, Button } from '../../../shared/ui/index.js';
import { useCouponTexts } from '../model/use-coupon-texts.js';
import type { Conflict } from '../model/use-save-coupon.js';

interface CouponConflictProps {
  conflict: Conflict;
  onUseCurrent: () => void;
  onOverwrite: () => void;
}

/**
 * Shown when the coupon has changed since the form was opened: the changed values, to be used or overwritten. Another
 * admin has saved them, or customers have changed a balance that the form changes, too.
 */
export function CouponConflict({ conflict: { current, changed }, onUseCurrent, onOverwrite }: CouponConflictProps) {
  const { t } = useTranslation('coupons');
  const { labelledValue } = useCouponTexts();
  return (
    <Alert tone="danger" title={t('conflict.title')}>
      <p>{t('conflict.text')}</p>
      <ul className="list-disc pl-5">
        {changed.map((field) => (
          <li key={field} className="wrap-anywhere">
            {labelledValue(current, field)}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 pt-2">
        <Button variant="secondary" onClick={onUseCurrent}>
          {t('conflict.useCurrent')}
        </Button>
        <Button variant="secondary" onClick={onOverwrite}>
          {t('conflict.overwrite')}
        </Button>
      </div>
    </Alert>
  );
}
