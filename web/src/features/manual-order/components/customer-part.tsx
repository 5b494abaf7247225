import { type Control, Controller, type UseFormRegister } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Card, Select, TextField } from '../../../shared/ui/index.js';
import type { OrderForm } from '../model/order-form.js';

interface CustomerPartProps {
  control: Control<OrderForm>;
  register: UseFormRegister<OrderForm>;
  messageOf: (field: keyof OrderForm) => string | undefined;
}

/** Who gets the tickets. */
export function CustomerPart({ control, register, messageOf }: CustomerPartProps) {
  const { t } = useTranslation('manualOrder');
  return (
    <Card className="space-y-5">
      <h2 className="text-lg font-semibold">{t('customer.title')}</h2>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {(['firstName', 'lastName', 'email'] as const).map((name) => (
          <TextField
            key={name}
            label={t(`customer.${name}`)}
            type={name === 'email' ? 'email' : 'text'}
            autoComplete="off"
            error={messageOf(name)}
            {...register(name)}
          />
        ))}
        <Controller
          control={control}
          name="uiLanguage"
          render={({ field }) => (
            <Select
              label={t('customer.uiLanguage')}
              options={(['de', 'en'] as const).map((value) => ({ value, label: t(`languages.${value}`) }))}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
        <TextField
          label={t('customer.phone')}
          type="tel"
          autoComplete="off"
          hint={t('customer.phoneHint')}
          error={messageOf('phone')}
          {...register('phone')}
        />
      </div>
    </Card>
  );
}
