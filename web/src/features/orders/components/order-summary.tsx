import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderDetailsDto } from '../../../api/generated-admin.js';
import { useLanguage } from '../../../shared/i18n/index.js';
import { formatInstant } from '../../../shared/lib/calendar-date.js';
import { Button } from '../../../shared/ui/index.js';
import { EmailDialog } from './email-dialog.js';
import { Fact, Facts, Part } from './facts.js';
import { OrderFlags } from './order-flags.js';
import { OrderStatus } from './order-status.js';

/** What was ordered, by whom, and what has to be done. */
export function OrderSummary({ order }: { order: OrderDetailsDto }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const [isCorrecting, setIsCorrecting] = useState(false);
  const { kind, customerName, email, phone, gameTitle, cityName, participants, teams, createdAt, partner, erasedAt } =
    order;
  const missing = erasedAt ? t('erasure.erased') : '–';
  return (
    <Part
      title={t('details.summary')}
      action={
        !erasedAt && (
          <Button variant="secondary" onClick={() => setIsCorrecting(true)}>
            {t('email.correct')}
          </Button>
        )
      }
    >
      <OrderFlags order={order} />
      <Facts>
        <Fact label={t('column.status')} isLong>
          <OrderStatus order={{ ...order, flags: [] }} />
        </Fact>
        <Fact label={t('column.kind')}>{t(`kind.${kind}`)}</Fact>
        <Fact label={t('column.createdAt')}>{formatInstant(createdAt, language)}</Fact>
        <Fact label={t('column.customer')}>{customerName || missing}</Fact>
        <Fact label={t('email.label')} isLong>
          {email || missing}
        </Fact>
        {phone && (
          <Fact label={t('details.phone')} isLong>
            {phone}
          </Fact>
        )}
        {gameTitle && (
          <Fact label={t('details.game')} isLong>
            {gameTitle}
          </Fact>
        )}
        {cityName && <Fact label={t('details.city')}>{cityName}</Fact>}
        {participants !== null && <Fact label={t('details.participants')}>{participants}</Fact>}
        {teams.length > 0 && (
          <Fact label={t('details.teams')}>
            {teams.map(({ number, state }) => (
              <span key={number} className="block">
                {t('details.team', { number, state: t(`teamState.${state}`) })}
              </span>
            ))}
          </Fact>
        )}
        {partner && <Fact label={t('details.partner')}>{partner}</Fact>}
      </Facts>
      {isCorrecting && <EmailDialog id={order.id} email={email} onClose={() => setIsCorrecting(false)} />}
    </Part>
  );
}
