import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../../../shared/i18n/index.js';
import { type CouponFormValues, type couponFormSchema, formFieldOf } from './coupon-form.js';

/** The state of a form for one coupon or for many, with the errors that the page or the server finds. */
export function useCouponForm(schema: typeof couponFormSchema, defaultValues: CouponFormValues) {
  const { t } = useTranslation('coupons');
  const [failure, setFailure] = useState<string>();
  const form = useForm<CouponFormValues>({ resolver: zodResolver(schema), defaultValues });
  const { errors } = form.formState;

  const messageOf = (field: keyof CouponFormValues) => {
    const error = errors[field];
    if (!error?.message) return undefined;
    return error.type === 'server' ? error.message : t(`form.${error.message as 'codeRequired'}`);
  };

  /** Shows each error at the field for which the server reports it, and any other error above the form. */
  const showFailure = (error: unknown, sent: CouponFormValues) => {
    const problem = problemOf(error);
    const fieldErrors = (problem?.['errors'] ?? []) as { field: string; message: string }[];
    if (problem?.code === 'code_exists')
      fieldErrors.push({ field: 'code', message: problem.error ?? t('form.saveFailed') });
    let hasOther = fieldErrors.length === 0;
    for (const { field, message } of fieldErrors) {
      const name = formFieldOf(field, sent);
      if (name) form.setError(name, { type: 'server', message }, { shouldFocus: true });
      else hasOther = true;
    }
    if (hasOther) setFailure(problem?.error ?? t('form.saveFailed'));
  };

  return { form, failure, clearFailure: () => setFailure(undefined), messageOf, showFailure };
}

export type CouponFormState = ReturnType<typeof useCouponForm>;
