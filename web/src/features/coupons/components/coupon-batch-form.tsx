import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateCouponBatchMutation } from '../../../api/generated-admin.js';
import { currentTexts } from '../../../shared/i18n/index.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { Alert, Button, TextField, toast } from '../../../shared/ui/index.js';
import { type CouponFormValues, couponBatchSchema, emptyBatch, toBatch } from '../model/coupon-form.js';
import { useCouponForm } from '../model/use-coupon-form.js';
import { CodeInput } from './code-input.js';
import { CouponRules } from './coupon-rules.js';

const texts = currentTexts('coupons');

interface CouponBatchFormProps {
  onClose: () => void;
  /** Receives the id by which the list shows only the new coupons. */
  onCreated: (batchId: string) => void;
}

/** The dialog that creates many coupons with the same rules, each with an unguessable code of its own. */
export function CouponBatchForm({ onClose, onCreated }: CouponBatchFormProps) {
  const { t } = useTranslation('coupons');
  const formId = useId();
  const [create, { isLoading }] = useCreateCouponBatchMutation();
  const [sent, setSent] = useState({ body: '', key: '' });
  const state = useCouponForm(couponBatchSchema, emptyBatch);

  const submit = async (form: CouponFormValues) => {
    state.clearFailure();
    const couponBatchDto = toBatch(form);
    const body = JSON.stringify(couponBatchDto);
    // Sending the same request again after a lost response returns the coupons that exist already.
    const key = body === sent.body ? sent.key : crypto.randomUUID();
    setSent({ body, key });
    const { data, error } = await create({ couponBatchDto, 'Idempotency-Key': key });
    if (!data) return state.showFailure(error, form);
    const count = data.codes.length;
    toast.success(() => texts('batch.created', { count }));
    onCreated(data.batchId);
  };

  return (
    <Dialog
      title={t('batch.title')}
      isBusy={isLoading}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" disabled={isLoading} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} busy={isLoading}>
            {t('batch.create')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="space-y-5" onSubmit={state.form.handleSubmit(submit)}>
        {state.failure && <Alert tone="danger" title={state.failure} />}
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <CodeInput
            name="prefix"
            label={t('batch.prefix')}
            hint={t('batch.prefixHint')}
            maxLength={40}
            state={state}
          />
          <TextField
            label={t('batch.count')}
            type="number"
            inputMode="numeric"
            min={1}
            max={5_000}
            step={1}
            hint={t('batch.countHint')}
            error={state.messageOf('count')}
            {...state.form.register('count')}
          />
        </div>
        <CouponRules state={state} isNew />
      </form>
    </Dialog>
  );
}
