import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CouponDto } from '../../../api/generated-admin.js';
import { currentTexts, problemOf } from '../../../shared/i18n/index.js';
import { DateField } from '../../../shared/ui/date-field.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { Checkbox } from '../../../shared/ui/checkbox.js';
import { Alert, Button, Select, TextField, toast } from '../../../shared/ui/index.js';
import { MoneyField } from '../../../shared/ui/money-field.js';
import { type CouponForm as Form, couponFormSchema, emptyForm, formFieldOf, toForm } from '../model/coupon-form.js';
import { type Conflict, useSaveCoupon } from '../model/use-save-coupon.js';
import { CouponConflict } from './coupon-conflict.js';

const texts = currentTexts('coupons');
const discountTypes = ['percentage', 'fixed'] as const;

/** The dialog of a new coupon, or of `coupon` as it was loaded. */
export function CouponForm({ coupon, onClose }: { coupon?: CouponDto; onClose: () => void }) {
  const { t } = useTranslation('coupons');
  const formId = useId();
  const { save, isSaving } = useSaveCoupon(coupon?.id);
  const [opened, setOpened] = useState(coupon);
  const [conflict, setConflict] = useState<Conflict>();
  const [failure, setFailure] = useState<string>();
  const { control, register, handleSubmit, reset, setError, setValue, formState } = useForm<Form>({
    resolver: zodResolver(couponFormSchema),
    defaultValues: coupon ? toForm(coupon) : emptyForm,
  });
  const [discountType, isGiftCard, isUnlimited] = useWatch({
    control,
    name: ['discountType', 'isGiftCard', 'isUnlimited'],
  });

  const messageOf = (field: keyof Form) => {
    const error = formState.errors[field];
    if (!error?.message) return undefined;
    return error.type === 'server' ? error.message : t(`form.${error.message as 'codeRequired'}`);
  };

  /** Shows each error at the field for which the server reports it, and any other error above the form. */
  const showFailure = (error: unknown, form: Form) => {
    const problem = problemOf(error);
    const fieldErrors = (problem?.['errors'] ?? []) as { field: string; message: string }[];
    if (problem?.code === 'code_exists')
      fieldErrors.push({ field: 'code', message: problem.error ?? t('form.saveFailed') });
    let hasOther = fieldErrors.length === 0;
    for (const { field, message } of fieldErrors) {
      const name = formFieldOf(field, form);
      if (name) setError(name, { type: 'server', message }, { shouldFocus: true });
      else hasOther = true;
    }
    if (hasOther) setFailure(problem?.error ?? t('form.saveFailed'));
  };

  const submit = async (form: Form, edited: CouponDto | undefined) => {
    setFailure(undefined);
    setConflict(undefined);
    const result = await save(form, edited);
    if ('saved' in result) {
      toast.success(() => texts(edited ? 'form.updated' : 'form.created'));
      onClose();
    } else if ('conflict' in result) setConflict(result.conflict);
    else showFailure(result.error, form);
  };

  const takeOver = ({ current }: Conflict) => {
    setOpened(current);
    setConflict(undefined);
    reset(toForm(current));
  };
  /** Saves the form over the other admin's changes. */
  const overwrite = ({ current }: Conflict) => {
    setOpened(current);
    void handleSubmit((form) => submit(form, current))();
  };

  const switchGiftCard = (isOn: boolean) => {
    setValue('isGiftCard', isOn);
    if (!isOn) return;
    setValue('discountType', 'fixed');
    setValue('isUnlimited', false);
    setValue('usageLimit', '1');
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
        {failure && <Alert tone="danger" title={failure} />}
        {conflict && (
          <CouponConflict
            conflict={conflict}
            onTakeOver={() => takeOver(conflict)}
            onOverwrite={() => overwrite(conflict)}
          />
        )}
        <TextField
          label={t('form.code')}
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          error={messageOf('code')}
          {...register('code', {
            onChange: ({ target }: { target: HTMLInputElement }) => {
              const { selectionStart, selectionEnd } = target;
              target.value = target.value.toUpperCase();
              target.setSelectionRange(selectionStart, selectionEnd);
              setValue('code', target.value, { shouldValidate: formState.isSubmitted });
            },
          })}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Controller
            control={control}
            name="discountType"
            render={({ field }) => (
              <Select
                label={t('form.discountType')}
                options={discountTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                disabled={isGiftCard}
                error={messageOf('discountType')}
              />
            )}
          />
          {discountType === 'percentage' ? (
            <TextField
              key="percent"
              label={t('form.discountValue')}
              type="number"
              inputMode="numeric"
              min={0}
              step={1}
              hint={t('form.inPercent')}
              error={messageOf('percent')}
              {...register('percent')}
            />
          ) : (
            <Controller
              key="cents"
              control={control}
              name="cents"
              render={({ field }) => (
                <MoneyField
                  label={t('form.discountValue')}
                  cents={field.value ?? null}
                  onChange={field.onChange}
                  onBlur={field.onBlur}
                  error={messageOf('cents')}
                />
              )}
            />
          )}
        </div>
        {coupon?.is_gift_card && (
          <Controller
            control={control}
            name="remainingCents"
            render={({ field }) => (
              <MoneyField
                label={t('form.remainingValue')}
                cents={field.value ?? null}
                onChange={field.onChange}
                onBlur={field.onBlur}
                hint={t('form.remainingHint')}
                error={messageOf('remainingCents')}
              />
            )}
          />
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <Checkbox label={t('form.isActive')} {...register('isActive')} />
          <Controller
            control={control}
            name="isGiftCard"
            render={({ field }) => (
              <Checkbox
                label={t('form.isGiftCard')}
                name={field.name}
                ref={field.ref}
                checked={field.value}
                // Only gift cards have a ledger, so a coupon cannot become a gift card later, nor the reverse.
                disabled={coupon !== undefined}
                onBlur={field.onBlur}
                onChange={({ target }) => switchGiftCard(target.checked)}
                error={messageOf('isGiftCard')}
              />
            )}
          />
        </div>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            label={t('form.usageLimit')}
            type="number"
            inputMode="numeric"
            min={1}
            step={1}
            hint={isGiftCard ? t('form.giftCardHint') : undefined}
            error={messageOf('usageLimit')}
            {...register('usageLimit')}
            disabled={isUnlimited || isGiftCard}
          />
          <div className="sm:pt-10">
            <Controller
              control={control}
              name="isUnlimited"
              render={({ field }) => (
                <Checkbox
                  label={t('form.isUnlimited')}
                  name={field.name}
                  ref={field.ref}
                  checked={field.value}
                  disabled={isGiftCard}
                  onBlur={field.onBlur}
                  onChange={({ target }) => field.onChange(target.checked)}
                />
              )}
            />
          </div>
        </div>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {(['validFrom', 'validUntil'] as const).map((name) => (
            <Controller
              key={name}
              control={control}
              name={name}
              render={({ field }) => (
                <DateField
                  label={t(`form.${name}`)}
                  value={field.value ?? null}
                  onChange={field.onChange}
                  onBlur={field.onBlur}
                  error={messageOf(name)}
                />
              )}
            />
          ))}
        </div>
      </form>
    </Dialog>
  );
}
