import '../texts.js';
import { isMailable } from '@shop/contact/typed';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { englishUnlessGerman, useLanguage, usePageLanguage } from '../../../shared/i18n/index.js';
import { formatMoney } from '../../../shared/lib/money.js';
import { ButtonLink, Card, Page, TextField } from '../../../shared/ui/index.js';
import { GiftCardPreview } from '../components/gift-card-preview.js';
import { GiftFields } from '../components/gift-fields.js';
import { OpenCheckout } from '../components/open-checkout.js';
import { OrderReview } from '../components/order-review.js';
import { ValueFields } from '../components/value-fields.js';
import { invalidFieldsOf } from '../model/gift.js';
import { isComplete, valueCentsOf } from '../model/gift-card-order.js';
import { useBuyGiftCard } from '../model/use-buy-gift-card.js';

export function GiftCardPage() {
  usePageLanguage(englishUnlessGerman);
  const { t } = useTranslation('giftCard');
  const language = useLanguage();
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const { order, setOrder, buy, isBuying, refusedFields, opened, changeOrder } = useBuyGiftCard();
  const amount = formatMoney(valueCentsOf(order), language);
  const isEmailInvalid = hasSubmitted && order.buyerEmail !== '' && !isMailable(order.buyerEmail.trim());

  const invalid = hasSubmitted && order.gift ? invalidFieldsOf(order.gift) : [];
  const giftErrors = {
    ...refusedFields,
    ...Object.fromEntries(invalid.map((field) => [field, t(`gift.invalid.${field}`)])),
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasSubmitted(true);
    void buy();
  };

  if (opened) {
    return (
      <Page narrow title={t('title')}>
        <OpenCheckout {...opened} onChangeOrder={changeOrder} />
      </Page>
    );
  }
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      action={
        <ButtonLink variant="quiet" className="-mx-2" to="/gift-card/balance">
          {t('balance.link')}
        </ButtonLink>
      }
    >
      <form
        noValidate
        onSubmit={submit}
        className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-8"
      >
        <div className="space-y-6">
          <Card className="space-y-5">
            <h2 className="text-xl font-semibold">{t('chooseValue')}</h2>
            <ValueFields order={order} onChange={setOrder} />
          </Card>
          <Card className="space-y-5">
            <h2 className="text-xl font-semibold">{t('buyer')}</h2>
            <TextField
              label={t('name')}
              autoComplete="name"
              required
              value={order.buyerName}
              onChange={(event) => setOrder({ ...order, buyerName: event.target.value })}
            />
            <TextField
              label={t('email')}
              type="email"
              autoComplete="email"
              required
              hint={t(order.gift ? 'gift.emailHint' : 'emailHint')}
              error={isEmailInvalid ? t('emailInvalid') : undefined}
              value={order.buyerEmail}
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
            isComplete={isComplete(order)}
            isBuying={isBuying}
          />
        </div>
      </form>
    </Page>
  );
}
