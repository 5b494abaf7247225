import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGiveBillingAddressMutation } from '../../../api/generated-lazy-pages.js';
import { problemOf, useLanguage } from '../../../shared/i18n/index.js';
import { Alert, Button, Select, TextField } from '../../../shared/ui/index.js';
import { RequiredNote } from '../../../shared/ui/required-note.js';
import { countryOptions } from '../model/countries.js';

const addressFields = [
  { name: 'company', autoComplete: 'organization', maxLength: 200 },
  { name: 'street', autoComplete: 'street-address', maxLength: 200 },
  { name: 'postalCode', autoComplete: 'postal-code', maxLength: 16 },
  { name: 'city', autoComplete: 'address-level2', maxLength: 100 },
] as const;
const vatIdField = { name: 'vatId', autoComplete: 'off', maxLength: 20 } as const;
const fields = [...addressFields, vatIdField] as const;
const reasons: Record<string, 'invoice.invalid' | 'invoice.given' | undefined> = {
  validation_failed: 'invoice.invalid',
  already_given: 'invoice.given',
};
type Name = (typeof fields)[number]['name'];
const isOptional = (name: Name) => name === 'company' || name === 'vatId';

/** The address can be given only once, so nothing is sent before it is complete. */
export function BillingForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation('ticket');
  const { t: tField } = useTranslation('ui');
  const language = useLanguage();
  const [values, setValues] = useState<Record<Name, string>>({
    company: '',
    street: '',
    postalCode: '',
    city: '',
    vatId: '',
  });
  const [countryCode, setCountryCode] = useState('DE');
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const inputs = useRef<{ [N in Name]?: HTMLInputElement | null }>({});
  const [give, { isLoading, error }] = useGiveBillingAddressMutation();
  useEffect(() => inputs.current.company?.focus(), []);

  const isMissing = (name: Name) => !isOptional(name) && values[name].trim() === '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setHasSubmitted(true);
    const missing = fields.find(({ name }) => isMissing(name));
    if (missing) inputs.current[missing.name]?.focus();
    if (isLoading || missing) return;
    const { company, vatId, ...address } = values;
    const result = await give({
      token,
      billingInput: { ...address, countryCode, company: company.trim() || undefined, vatId: vatId.trim() || undefined },
    });
    if (!('error' in result)) return onDone();
    const [refused] = (problemOf(result.error)?.['errors'] ?? []) as Array<{ field: Name }>;
    if (refused) inputs.current[refused.field]?.focus();
  };
  const textField = ({ name, ...input }: (typeof fields)[number]) => (
    <TextField
      key={name}
      ref={(element) => void (inputs.current[name] = element)}
      label={t(`invoice.${name}`)}
      required={!isOptional(name)}
      error={hasSubmitted && isMissing(name) ? tField('required') : undefined}
      value={values[name]}
      onChange={({ target }) => setValues({ ...values, [name]: target.value })}
      {...input}
    />
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      <p className="text-sm">{t('invoice.billingHint')}</p>
      <RequiredNote />
      {addressFields.map(textField)}
      <Select
        label={t('invoice.countryCode')}
        required
        options={countryOptions(language)}
        value={countryCode}
        onChange={setCountryCode}
      />
      {textField(vatIdField)}
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
