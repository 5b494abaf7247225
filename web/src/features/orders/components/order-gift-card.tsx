import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderDetailsDto } from '../../../api/generated-admin.js';
import { useLanguage } from '../../../shared/i18n/index.js';
import { formatDate } from '../../../shared/lib/calendar-date.js';
import { Button, Link } from '../../../shared/ui/index.js';
import { RecipientDialog } from './email-dialog.js';
import { Fact, Facts, Part } from './facts.js';

/** Whom the gift card is for, when it is mailed, and a link to its ledger. */
export function OrderGiftCard({ order }: { order: OrderDetailsDto }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const [isCorrecting, setIsCorrecting] = useState(false);
  const { giftCard } = order;
  if (!giftCard) return null;
  const { couponId, isGift, recipientName, recipientEmail, message, deliverOn } = giftCard;
  if (!isGift && !couponId) return null;
  return (
    <Part
      title={t('gift.title')}
      action={
        recipientEmail && (
          <Button variant="secondary" onClick={() => setIsCorrecting(true)}>
            {t('gift.correct')}
          </Button>
        )
      }
    >
      <Facts>
        {couponId && (
          <Fact label={t('gift.money')}>
            <Link to={`/admin/coupons/${couponId}/ledger`} className="text-accent underline-offset-4 hover:underline">
              {t('gift.ledger')}
            </Link>
          </Fact>
        )}
        {isGift && (
          <>
            <Fact label={t('gift.recipientName')}>
              {recipientName ?? (recipientEmail === '' ? t('erasure.erased') : '–')}
            </Fact>
            <Fact label={t('gift.recipientEmail')}>
              {recipientEmail === '' ? t('erasure.erased') : (recipientEmail ?? t('gift.toBuyer'))}
            </Fact>
            <Fact label={t('gift.deliverOn')}>{deliverOn ? formatDate(deliverOn, language) : t('gift.atOnce')}</Fact>
          </>
        )}
      </Facts>
      {message && (
        <blockquote dir="auto" className="mt-4 border-l-3 border-line pl-4 wrap-anywhere whitespace-pre-line">
          {message}
        </blockquote>
      )}
      {isCorrecting && recipientEmail && (
        <RecipientDialog id={order.id} email={recipientEmail} onClose={() => setIsCorrecting(false)} />
      )}
    </Part>
  );
}
