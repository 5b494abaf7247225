import '../texts.js';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { currentTexts, germanUnlessEnglish, useLanguage, usePageLanguage } from '../../../shared/i18n/index.js';
import { Alert, Button, ButtonLink, Page, toast } from '../../../shared/ui/index.js';
import { CustomerPart } from '../components/customer-part.js';
import { GamePart } from '../components/game-part.js';
import { PaymentPart } from '../components/payment-part.js';
import { emptyForm, type OrderForm, orderFormSchema } from '../model/order-form.js';
import { usePlaceManualOrder } from '../model/use-place-manual-order.js';

const texts = currentTexts('manualOrder');

export function NewOrderPage() {
  usePageLanguage(germanUnlessEnglish);
  const { t } = useTranslation('manualOrder');
  const language = useLanguage();
  const navigate = useNavigate();
  const { place, isPlacing } = usePlaceManualOrder();
  const [failure, setFailure] = useState<string>();
  const { control, register, handleSubmit, setValue, formState } = useForm<OrderForm>({
    resolver: zodResolver(orderFormSchema) as Resolver<OrderForm>,
    defaultValues: emptyForm(language),
  });
  const messageOf = (field: keyof OrderForm) => {
    const message = formState.errors[field]?.message;
    return message ? t(message as 'game.cityRequired') : undefined;
  };
  const submit = async (form: OrderForm) => {
    setFailure(undefined);
    const result = await place(form);
    if ('failure' in result) return setFailure(result.failure);
    toast.success(() => texts('done'));
    await navigate(`/admin/orders/${result.id}`);
  };
  return (
    <Page
      narrow
      title={t('title')}
      lead={t('lead')}
      action={
        <ButtonLink variant="quiet" to="/admin/orders">
          {t('toList')}
        </ButtonLink>
      }
    >
      <form noValidate className="space-y-6" onSubmit={(event) => void handleSubmit(submit)(event)}>
        <GamePart control={control} setValue={setValue} messageOf={messageOf} />
        <CustomerPart control={control} register={register} messageOf={messageOf} />
        <PaymentPart control={control} register={register} messageOf={messageOf} />
        {failure && <Alert tone="danger" title={failure} />}
        <Button type="submit" busy={isPlacing} className="w-full sm:w-auto">
          {t('submit')}
        </Button>
      </form>
    </Page>
  );
}
