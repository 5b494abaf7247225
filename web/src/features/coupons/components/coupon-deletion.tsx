import { useTranslation } from 'react-i18next';
import { type CouponDto, useDeleteCouponMutation } from '../../../api/generated-admin.js';
import { currentTexts, errorMessage, useLanguage } from '../../../shared/i18n/index.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { Button, toast } from '../../../shared/ui/index.js';
import { useCouponTexts } from '../model/use-coupon-texts.js';

const texts = currentTexts('coupons');

/** The question before a coupon is deleted. */
export function CouponDeletion({ coupon, onClose }: { coupon: CouponDto; onClose: () => void }) {
  const { t } = useTranslation('coupons');
  const language = useLanguage();
  const { money } = useCouponTexts();
  const [remove, { isLoading }] = useDeleteCouponMutation();
  const { id, code, remaining_value_cents: remainingCents } = coupon;

  const confirm = async () => {
    const { error } = await remove({ id });
    if (error) toast.danger(() => texts('deletion.failed'), errorMessage(error, language));
    else toast.success(() => texts('deletion.done'));
    onClose();
  };

  return (
    <Dialog
      isAlert
      title={t('deletion.title')}
      text={t('deletion.question')}
      isBusy={isLoading}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" disabled={isLoading} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button busy={isLoading} onClick={() => void confirm()}>
            {t('delete')}
          </Button>
        </>
      }
    >
      <p className="font-semibold wrap-anywhere">{code}</p>
      {remainingCents !== null && remainingCents > 0 && (
        <p>{t('deletion.balance', { amount: money(remainingCents) })}</p>
      )}
    </Dialog>
  );
}
