import '../order-texts.js';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Checkbox } from '../../../shared/ui/checkbox.js';
import { EmailField } from '../../../shared/ui/email-field.js';
import { Button, TextField } from '../../../shared/ui/index.js';
import { RequiredNote } from '../../../shared/ui/required-note.js';
import type { PersonalData } from '../model/checkout.schema.js';
import { useCheckout } from '../model/checkout.selectors.js';
import { checkoutActions } from '../model/checkout.slice.js';
import { presetDialCode } from '../model/dial-code-options.js';
import { maxLengths, personalDataSchema } from '../model/personal-data.schema.js';
import { DialCodeField } from './dial-code-field.js';
import { InBar } from './in-bar.js';
import { LegalText } from './legal-text.js';
import { StepCard } from './step-card.js';

export function PersonalStep() {
  const { t } = useTranslation('order');
  const { t: tCheckout } = useTranslation('checkout');
  const formId = useId();
  const dispatch = useDispatch();
  const checkout = useCheckout();
  const { personalData } = checkout;
  const form = useForm<PersonalData>({ resolver: zodResolver(personalDataSchema), defaultValues: personalData });
  const { control, register, handleSubmit, setValue, subscribe } = form;
  const { errors, isSubmitted } = form.formState;

  // Every keystroke is stored, so that neither Back nor a reload loses any input.
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => void dispatch(checkoutActions.personalDataChanged(values)),
      }),
    [subscribe, dispatch],
  );

  const dialCode = presetDialCode(checkout);
  useEffect(() => {
    if (dialCode !== undefined) setValue('countryCode', dialCode);
  }, [dialCode, setValue]);

  const messageOf = (field: keyof PersonalData) => {
    const key = errors[field]?.message;
    const max = field in maxLengths ? maxLengths[field as keyof typeof maxLengths] : undefined;
    return key ? t(key as 'personal.tooLong', { max }) : undefined;
  };

  return (
    <form
      id={formId}
      noValidate
      className="space-y-6"
      onSubmit={handleSubmit(() => void dispatch(checkoutActions.stepEntered(3)))}
    >
      <StepCard focused title={t('personal.title')} action={<RequiredNote />}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t('personal.firstName')}
            autoComplete="given-name"
            required
            error={messageOf('firstName')}
            {...register('firstName')}
          />
          <TextField
            label={t('personal.lastName')}
            autoComplete="family-name"
            required
            error={messageOf('lastName')}
            {...register('lastName')}
          />
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <Controller
            control={control}
            name="countryCode"
            render={({ field }) => (
              <DialCodeField
                value={field.value}
                onChange={(code) => {
                  dispatch(checkoutActions.dialCodeChosen());
                  field.onChange(code);
                }}
                onBlur={field.onBlur}
                inputRef={field.ref}
                error={messageOf('countryCode')}
              />
            )}
          />
          <TextField
            label={t('personal.phone')}
            type="tel"
            autoComplete="tel-national"
            required
            error={messageOf('phone')}
            {...register('phone')}
          />
        </div>
        <EmailField
          label={t('personal.email')}
          required
          onCorrect={(email) => setValue('email', email, { shouldValidate: isSubmitted })}
          hint={t('personal.emailHint')}
          error={messageOf('email')}
          {...register('email')}
        />
        <div className="space-y-4 border-t border-line pt-5">
          <Checkbox
            label={<LegalText text="personal.acceptTerms" />}
            required
            error={messageOf('acceptTerms')}
            {...register('acceptTerms')}
          />
          <Checkbox
            label={<LegalText text="personal.acceptEarlyStart" />}
            required
            error={messageOf('acceptEarlyStart')}
            {...register('acceptEarlyStart')}
          />
        </div>
      </StepCard>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
        <Button variant="secondary" onClick={() => dispatch(checkoutActions.stepEntered(1))}>
          {tCheckout('back')}
        </Button>
        <InBar>
          <Button type="submit" form={formId} className="sm:min-w-44">
            {t('personal.toPayment')}
          </Button>
        </InBar>
      </div>
    </form>
  );
}
