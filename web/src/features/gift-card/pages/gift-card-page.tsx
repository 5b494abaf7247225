import '../texts.js';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LegalLinks } from '../../../shared/config/index.js';
import { englishUnlessGerman, useLanguage, usePageLanguage } from '../../../shared/i18n/index.js';
import { formatMoney } from '../../../shared/lib/money.js';
import { Button, Card, Page, TextField } from '../../../shared/ui/index.js';
import { OpenCheckout } from '../components/open-checkout.js';
import { ValueFields } from '../components/value-fields.js';
import { initialOrder, isComplete, valueOf } from '../model/gift-card-order.js';
import { useBuyGiftCard } from '../model/use-buy-gift-card.js';

export function GiftCardPage() {
  usePageLanguage(englishUnlessGerman);
  const { t } = useTranslation('giftCard');
  const language = useLanguage();
  const [order, setOrder] = useState(initialOrder);
  const { buy, isBuying, opened, change } = useBuyGiftCard();
  const amount = formatMoney(valueOf(order), language);

  return (
    <Page narrow title={t('title')} lead={t('lead')}>
      {opened ? (
        <OpenCheckout {...opened} onChange={change} />
      ) : (
        <form
          noValidate
          className="space-y-6"
          onSubmit={(event) => {
            event.preventDefault();
            void buy(order);
          }}
        >
          <Card className="space-y-6">
            <ValueFields order={order} onChange={setOrder} />
            <p className="flex items-baseline justify-between border-t border-line pt-4">
              <span className="font-semibold">{t('value')}</span>
              <output className="text-2xl font-bold tabular-nums">{amount}</output>
            </p>
            <p className="text-sm text-muted">{t('noVat')}</p>
          </Card>
          <Card className="space-y-5">
            <h2 className="text-xl font-bold">{t('buyer')}</h2>
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
              hint={t('emailHint')}
              value={order.buyerEmail}
              onChange={(event) => setOrder({ ...order, buyerEmail: event.target.value })}
            />
            <p className="text-sm text-muted">{t('consents')}</p>
            <div className="flex flex-wrap gap-x-5 text-sm text-accent">
              <LegalLinks />
            </div>
            <Button type="submit" className="w-full" busy={isBuying} disabled={!isComplete(order)}>
              {t('order', { amount })}
            </Button>
          </Card>
        </form>
      )}
    </Page>
  );
}
