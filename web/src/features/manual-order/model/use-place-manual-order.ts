import { useState } from 'react';
import { usePlaceManualOrderMutation } from '../../../api/generated-admin.js';
import { currentTexts, errorMessage, useLanguage } from '../../../shared/i18n/index.js';
import { idempotencyKeys } from '../../../shared/lib/idempotency-keys.js';
import { type OrderForm, orderFormSchema, toInput } from './order-form.js';

const texts = currentTexts('manualOrder');

/**
 * Places the order of a valid form. A form that is sent again unchanged places no second order. `place`
 * returns the order's id or a message.
 */
export function usePlaceManualOrder() {
  const language = useLanguage();
  const [idempotencyKeyOf] = useState(idempotencyKeys);
  const [send, { isLoading }] = usePlaceManualOrderMutation();
  const place = async (form: OrderForm): Promise<{ id: string } | { failure: string }> => {
    const manualOrderInput = toInput(orderFormSchema.parse(form));
    const { data, error } = await send({ 'Idempotency-Key': idempotencyKeyOf(manualOrderInput), manualOrderInput });
    return data ? { id: data.id } : { failure: errorMessage(error, language)() ?? texts('failed') };
  };
  return { place, isPlacing: isLoading };
}
