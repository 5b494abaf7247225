import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CouponDto } from '../../../api/generated-admin.js';
import { currentTexts } from '../../../shared/i18n/index.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { Alert, Button, toast } from '../../../shared/ui/index.js';
import { type CouponFormValues, couponFormSchema, emptyForm, toForm } from '../model/coupon-form.js';
import { useCouponForm } from '../model/use-coupon-form.js';
import { type Conflict, useSaveCoupon } from '../model/use-save-coupon.js';
import { CodeInput } from './code-input.js';
import { CouponConflict } from './coupon-conflict.js';
import { CouponRules } from './coupon-rules.js';

const texts = currentTexts('coupons');

/** The dialog of a new coupon, or of `coupon` as it was loaded. */
export function CouponForm({ coupon, onClose }: { coupon?: CouponDto; onClose: () => void }) {
  const { t } = useTranslation('coupons');
  const formId = useId();
  const { save, isSaving } = useSaveCoupon(coupon?.id);
  // What the form changes: the coupon as it was opened or, after a conflict, as it is stored now.
  const [opened, setOpened] = useState(coupon);
  const [conflict, setConflict] = useState<Conflict>();
  const state = useCouponForm(couponFormSchema, coupon ? toForm(coupon) : emptyForm);
  const { handleSubmit, reset } = state.form;

  const submit = async (form: CouponFormValues, edited: CouponDto | undefined) => {
    state.clearFailure();
    setConflict(undefined);
    const result = await save(form, edited);
    if ('saved' in result) {
      toast.success(() => texts(edited ? 'form.updated' : 'form.created'));
      onClose();
    } else if ('conflict' in result) setConflict(result.conflict);
    else state.showFailure(result.error, form);
  };

  const applyCurrentValues = ({ current }: Conflict) => {
    setOpened(current);
    setConflict(undefined);
    reset(toForm(current));
  };
  /** Saves the form over what has changed since. */
  const overwrite = ({ current }: Conflict) => {
    setOpened(current);
    void handleSubmit((form) => submit(form, current))();
  };

  return (
    <Dialog
      title={t(coupon ? 'form.editTitle' : 'form.newTitle')}
      isBusy={isSaving}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" disabled={isSaving} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} busy={isSaving}>
            {t('form.save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="space-y-5" onSubmit={handleSubmit((form) => submit(form, opened))}>
        {state.failure && <Alert tone="danger" title={state.failure} />}
        {conflict && (
          <CouponConflict
            conflict={conflict}
            onUseCurrent={() => applyCurrentValues(conflict)}
            onOverwrite={() => overwrite(conflict)}
          />
        )}
        <CodeInput name="code" label={t('form.code')} maxLength={64} state={state} />
        <CouponRules state={state} isNew={!coupon} isBalanceEditable={coupon?.is_gift_card} />
      </form>
    </Dialog>
  );
}
