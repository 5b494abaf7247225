import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { GiftDeliveryDto } from '../../../api/generated.js';
import { useLanguage } from '../../../shared/i18n/index.js';
import { formatDate } from '../../../shared/lib/calendar-date.js';
import { berlinToday } from '../model/gift.js';

/** To whom a gift is mailed, and when. */
export function GiftDelivery({ recipientName, recipientEmail, deliverOn }: GiftDeliveryDto) {
  const { t } = useTranslation('giftCard');
  const language = useLanguage();
  const isLater = deliverOn !== undefined && deliverOn > berlinToday();
  const to = recipientName && recipientEmail ? `${recipientName} (${recipientEmail})` : recipientEmail;
  const values = { to, date: isLater ? formatDate(deliverOn, language) : undefined };
  return (
    <p className="flex items-start gap-3 text-lg">
      <Send aria-hidden className="mt-0.5 size-6 shrink-0 text-accent" />
      <span className="min-w-0 wrap-anywhere">
        {t(`gift.${to ? 'goesTo' : 'comesToYou'}.${isLater ? 'later' : 'now'}`, values)}
      </span>
    </p>
  );
}
