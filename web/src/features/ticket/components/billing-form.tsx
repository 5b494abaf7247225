import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGiveBillingAddressMutation } from '../../../api/generated-later.js';
import { problemOf } from '../../../shared/i18n/index.js';
import { Alert, Button, TextField } from '../../../shared/ui/index.js';

const fields = [
  { name: 'company', autoComplete: 'organization', maxLength: 200 },
  { name: 'street', autoComplete: 'street-address', maxLength: 200 },
  { name: 'postalCode', autoComplete: 'postal-code', maxLength: 16 },
  { name: 'city', autoComplete: 'address-level2', maxLength: 100 },
  { name: 'countryCode', autoComplete: 'country', maxLength: 2 },
  { name: 'vatId', autoComplete: 'off', maxLength: 20 },
] as const;
const reasons: Record<string, 'invoice.invalid' | 'invoice.given' | undefined> = {
  validation_failed: 'invoice.invalid',
  already_given: 'invoice.given',
};
type Name = (typeof fields)[number]['name'];
const isOptional = (name: Name) => name === 'company' || name === 'vatId';

/** The address can be given once, so nothing is sent before it is complete. */
export function BillingForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation('ticket');
  const [values, setValues] = useState<Record<Name, string>>({
    company: '',
    street: '',
    postalCode: '',
    city: '',
    countryCode: 'DE',
    vatId: '',
  });
  const [isChecked, setChecked] = useState(false);
  const [give, { isLoading, error }] = useGiveBillingAddressMutation();

  const isMissing = (name: Name) => !isOptional(name) && values[name].trim() === '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isLoading || fields.some(({ name }) => isMissing(name))) return;
    const { company, vatId, ...address } = values;
    const result = await give({
      token,
      billingInput: { ...address, company: company.trim() || undefined, vatId: vatId.trim() || undefined },
    });
    if (!('error' in result)) onDone();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      <p className="text-sm">{t('invoice.billingHint')}</p>
      {fields.map(({ name, ...input }) => (
        <TextField
          key={name}
          label={t(`invoice.${name}`)}
          required={!isOptional(name)}
          error={isChecked && isMissing(name) ? t('invoice.required') : undefined}
          value={values[name]}
          onChange={({ target }) => setValues({ ...values, [name]: target.value })}
          {...input}
        />
      ))}
      {error && (
        <Alert tone="danger" title={t('invoice.refused')}>
          <p>{t(reasons[problemOf(error)?.code ?? ''] ?? 'invoice.notSaved')}</p>
        </Alert>
      )}
      <Button type="submit" className="w-full sm:w-auto" busy={isLoading}>
        {t('invoice.send')}
      </Button>
    </form>
  );
}
