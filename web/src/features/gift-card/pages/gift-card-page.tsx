import '../texts.js';
import { isMailable } from '@shop/contact/typed';
import { type FormEvent, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { englishUnlessGerman, useLanguage, usePageLanguage } from '../../../shared/i18n/index.js';
import { formatMoney } from '../../../shared/lib/money.js';
import { EmailField } from '../../../shared/ui/email-field.js';
import { ButtonLink, Card, Page, TextField, useFocusedHeading } from '../../../shared/ui/index.js';
import { RequiredNote } from '../../../shared/ui/required-note.js';
import { useFirstWrongField } from '../../../shared/ui/use-first-wrong-field.js';
import { EndedPayment } from '../components/ended-payment.js';
import { GiftCardPreview } from '../components/gift-card-preview.js';
import { GiftFields } from '../components/gift-fields.js';
import { OpenCheckout } from '../components/open-checkout.js';
import { OrderReview } from '../components/order-review.js';
import { ValueFields } from '../components/value-fields.js';
import { invalidFieldsOf } from '../model/gift.js';
import { valueCentsOf } from '../model/gift-card-order.js';
import { type PurchaseEnd, useBuyGiftCard } from '../model/use-buy-gift-card.js';

export function GiftCardPage() {
  usePageLanguage(englishUnlessGerman);
  const { t } = useTranslation('giftCard');
  const language = useLanguage();
  const { t: tField } = useTranslation('ui');
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const [hasLeft, setHasLeft] = useState({ name: false, email: false });
  const [attemptCount, setAttemptCount] = useState(0);
  const form = useFirstWrongField(attemptCount);
  const { order, setOrder, buy, isBuying, refusedFields, opened, showOrder, ended, endPayment } = useBuyGiftCard();
  const amount = formatMoney(valueCentsOf(order), language);

  const [hasReturned, setReturned] = useState(false);
  const heading = useFocusedHeading(hasReturned && !opened);
  const returnToOrder = useCallback(() => {
    setReturned(true);
    showOrder();
  }, [showOrder]);
  const returnAfterEnd = useCallback(
    (how: PurchaseEnd) => {
      setReturned(true);
      endPayment(how);
    },
    [endPayment],
  );

  const [name, email] = [order.buyerName.trim(), order.buyerEmail.trim()];
  const missing = [...(name ? [] : [t('name')]), ...(email ? [] : [t('email')])];
  const requiredText = (isEmpty: boolean, wasLeft: boolean) =>
    isEmpty && (wasLeft || hasSubmitted) ? tField('required') : undefined;
  const isEmailInvalid = hasSubmitted && email !== '' && !isMailable(email);

  const invalid = hasSubmitted && order.gift ? invalidFieldsOf(order.gift) : [];
  const giftErrors = {
    ...refusedFields,
    ...Object.fromEntries(invalid.map((field) => [field, t(`gift.invalid.${field}`)])),
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setHasSubmitted(true);
    await buy();
    setAttemptCount((count) => count + 1);
  };

  if (opened) {
    return (
      <Page narrow title={t('title')}>
        <OpenCheckout {...opened} onChangeOrder={returnToOrder} onEnd={returnAfterEnd} />
      </Page>
    );
  }
  return (
    <Page
      title={t('title')}
      // Left out after a payment has ended, so that the notice about the payment comes first.
      lead={ended ? undefined : t('lead')}
      action={
        <ButtonLink variant="quiet" className="-mx-2" to="/gift-card/balance">
          {t('balance.link')}
        </ButtonLink>
      }
    >
      {ended && <EndedPayment {...ended} />}
      <form
        ref={form}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-8"
      >
        <div className="space-y-6">
          <Card className="space-y-5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
                {t('chooseValue')}
              </h2>
              <RequiredNote />
            </div>
            <ValueFields order={order} onChange={setOrder} />
          </Card>
          <Card className="space-y-5">
            <h2 className="text-xl font-semibold">{t('buyer')}</h2>
            <TextField
              label={t('name')}
              autoComplete="name"
              required
              maxLength={200}
              hint={t('nameHint')}
              error={requiredText(name === '', hasLeft.name)}
              value={order.buyerName}
              onBlur={() => setHasLeft({ ...hasLeft, name: true })}
              onChange={(event) => setOrder({ ...order, buyerName: event.target.value })}
            />
            <EmailField
              label={t('email')}
              required
              hint={t(order.gift ? 'gift.emailHint' : 'emailHint')}
              error={isEmailInvalid ? t('emailInvalid') : requiredText(email === '', hasLeft.email)}
              value={order.buyerEmail}
              onBlur={() => setHasLeft({ ...hasLeft, email: true })}
              onCorrect={(buyerEmail) => setOrder({ ...order, buyerEmail })}
              onChange={(event) => setOrder({ ...order, buyerEmail: event.target.value })}
            />
          </Card>
          <Card className="space-y-5">
            <GiftFields gift={order.gift} errors={giftErrors} onChange={(gift) => setOrder({ ...order, gift })} />
          </Card>
        </div>
        <div className="grid grid-cols-1 gap-6 sm:grid-cols-2 sm:items-start lg:sticky lg:top-6 lg:grid-cols-1">
          <GiftCardPreview amount={amount} />
          <OrderReview
            amount={amount}
            email={order.gift?.recipientEmail.trim() || order.buyerEmail}
            deliverOn={order.gift?.deliverOn || undefined}
            missing={missing}
            isBuying={isBuying}
          />
        </div>
      </form>
    </Page>
  );
}
