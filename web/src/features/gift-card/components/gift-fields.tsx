import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../shared/ui/checkbox.js';
import { DateField } from '../../../shared/ui/date-field.js';
import { EmailField } from '../../../shared/ui/email-field.js';
import { TextField } from '../../../shared/ui/index.js';
import { TextArea } from '../../../shared/ui/text-area.js';
import { berlinToday, charactersOf, emptyGift, type Gift, lastDeliveryDay, maxMessageLength } from '../model/gift.js';

export type GiftErrors = Partial<Record<keyof Gift, string>>;

interface GiftFieldsProps {
  /** Null while the card is for the buyer. */
  gift: Gift | null;
  errors: GiftErrors;
  onChange: (gift: Gift | null) => void;
}

/** Whom the card is for, the message, and when the card is mailed; every field may stay empty. */
export function GiftFields({ gift, errors, onChange }: GiftFieldsProps) {
  const { t } = useTranslation('giftCard');
  const today = berlinToday();
  return (
    <>
      <h2 className="text-xl font-semibold">{t('gift.title')}</h2>
      <Checkbox
        label={t('gift.isGift')}
        checked={gift !== null}
        onChange={({ target }) => onChange(target.checked ? emptyGift : null)}
      />
      {gift && (
        <>
          <TextField
            label={t('gift.recipientName')}
            autoComplete="off"
            maxLength={200}
            error={errors.recipientName}
            value={gift.recipientName}
            onChange={({ target }) => onChange({ ...gift, recipientName: target.value })}
          />
          <EmailField
            label={t('gift.recipientEmail')}
            autoComplete="off"
            onCorrect={(recipientEmail) => onChange({ ...gift, recipientEmail })}
            hint={t('gift.recipientEmailHint')}
            error={errors.recipientEmail}
            value={gift.recipientEmail}
            onChange={({ target }) => onChange({ ...gift, recipientEmail: target.value })}
          />
          <TextArea
            label={t('gift.message')}
            rows={4}
            dir="auto"
            hint={t('gift.messageLeft', { count: Math.max(0, maxMessageLength - charactersOf(gift.message)) })}
            error={errors.message}
            value={gift.message}
            onChange={({ target }) => onChange({ ...gift, message: target.value })}
          />
          <DateField
            label={t('gift.deliverOn')}
            hint={t('gift.deliverOnHint')}
            min={today}
            max={lastDeliveryDay(today)}
            error={errors.deliverOn}
            value={gift.deliverOn || null}
            onChange={(day) => onChange({ ...gift, deliverOn: day === undefined ? null : (day ?? '') })}
          />
          <p className="text-sm text-pretty text-muted">{t('gift.privacy')}</p>
        </>
      )}
    </>
  );
}
