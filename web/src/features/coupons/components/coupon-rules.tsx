import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../shared/ui/checkbox.js';
import { DateField } from '../../../shared/ui/date-field.js';
import { Select, TextField } from '../../../shared/ui/index.js';
import { MoneyField } from '../../../shared/ui/money-field.js';
import type { CouponFormState } from '../model/use-coupon-form.js';
import { CouponScopeFields } from './coupon-scope-fields.js';

const discountTypes = ['percentage', 'fixed'] as const;

interface CouponRulesProps {
  state: CouponFormState;
  isNew: boolean;
  /** Whether the balance of a gift card can be changed. */
  isBalanceEditable?: boolean;
}

/** What the code is worth, and how often, when and for which bookings it can be used. */
export function CouponRules({ state, isNew, isBalanceEditable = false }: CouponRulesProps) {
  const { form, messageOf } = state;
  const { t } = useTranslation('coupons');
  const { control, register, setValue } = form;
  const [discountType, isGiftCard, isUnlimited] = useWatch({
    control,
    name: ['discountType', 'isGiftCard', 'isUnlimited'],
  });

  const switchGiftCard = (isOn: boolean) => {
    setValue('isGiftCard', isOn);
    if (!isOn) return;
    setValue('discountType', 'fixed');
    setValue('isUnlimited', false);
    setValue('usageLimit', '1');
  };

  return (
    <>
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
      {isBalanceEditable && (
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
              disabled={!isNew}
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
      {!isGiftCard && <CouponScopeFields state={state} />}
    </>
  );
}
