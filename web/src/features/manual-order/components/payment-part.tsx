import { type Control, Controller, type UseFormRegister, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/index.js';
import { formatMoney } from '../../../shared/lib/money.js';
import { Choices } from '../../../shared/ui/choices.js';
import { Card, TextField } from '../../../shared/ui/index.js';
import { MoneyField } from '../../../shared/ui/money-field.js';
import { minAmountCents, type OrderForm } from '../model/order-form.js';

interface PaymentPartProps {
  control: Control<OrderForm>;
  register: UseFormRegister<OrderForm>;
  messageOf: (field: keyof OrderForm) => string | undefined;
}

/** What the customer has paid, or that nothing is to be paid. */
export function PaymentPart({ control, register, messageOf }: PaymentPartProps) {
  const { t } = useTranslation('manualOrder');
  const language = useLanguage();
  const [game, teams, payment] = useWatch({ control, name: ['game', 'teams', 'payment'] });
  const priceCents = game ? game.priceCents * teams : undefined;
  return (
    <Card className="space-y-5">
      <h2 className="text-lg font-semibold">{t('payment.title')}</h2>
      <Controller
        control={control}
        name="payment"
        render={({ field }) => (
          <Choices
            label={t('payment.kind')}
            options={(['manual', 'free'] as const).map((value) => ({ value, label: t(`payment.${value}`) }))}
            chosen={field.value}
            onChoose={field.onChange}
          />
        )}
      />
      {payment === 'manual' && (
        <Controller
          control={control}
          name="cents"
          render={({ field }) => (
            <MoneyField
              label={t('payment.amount')}
              cents={field.value === null ? (priceCents ?? null) : (field.value ?? null)}
              minCents={minAmountCents}
              {...(priceCents === undefined ? {} : { maxCents: priceCents })}
              hint={
                priceCents === undefined
                  ? undefined
                  : t('payment.amountHint', { amount: formatMoney(priceCents, language) })
              }
              error={messageOf('cents')}
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        />
      )}
      <TextField
        label={t('payment.note')}
        autoComplete="off"
        maxLength={2_000}
        hint={t('payment.noteHint')}
        {...register('note')}
      />
    </Card>
  );
}
