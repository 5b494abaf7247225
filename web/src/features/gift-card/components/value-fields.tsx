import { allowedTeamCounts, GIFT_CARD_AMOUNTS_CENTS, GIFT_CARD_TEAM_CENTS, MAX_PARTICIPANTS } from '@shop/pricing';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/index.js';
import { formatMoney } from '../../../shared/lib/money.js';
import { useTeamSplitText } from '../../../shared/teams/index.js';
import { Choices } from '../../../shared/ui/choices.js';
import { Select } from '../../../shared/ui/index.js';
import { type GiftCardOrder, withParticipants } from '../model/gift-card-order.js';
import { CoverageNote } from './coverage-note.js';

interface ValueFieldsProps {
  order: GiftCardOrder;
  onChange: (order: GiftCardOrder) => void;
}

export function ValueFields({ order, onChange }: ValueFieldsProps) {
  const { t } = useTranslation('giftCard');
  const language = useLanguage();
  const teamSplitText = useTeamSplitText();
  const isFixed = order.purchaseType === 'fixed';
  return (
    <div className="space-y-5">
      <Choices
        label={t('type')}
        options={[
          { value: 'fixed', label: t('fixed') },
          { value: 'custom', label: t('custom') },
        ]}
        chosen={order.purchaseType}
        onChoose={(purchaseType) => onChange({ ...order, purchaseType })}
      />
      {isFixed ? (
        <Choices
          label={t('amount')}
          options={GIFT_CARD_AMOUNTS_CENTS.map((cents) => ({ value: cents, label: formatMoney(cents, language) }))}
          chosen={order.fixedAmountCents}
          onChoose={(fixedAmountCents) => onChange({ ...order, fixedAmountCents })}
        />
      ) : (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <Select
              label={t('participants')}
              required
              options={Array.from({ length: MAX_PARTICIPANTS - 1 }, (_, index) => ({
                value: String(index + 2),
                label: t('persons', { count: index + 2 }),
              }))}
              value={String(order.participants)}
              onChange={(value) => onChange(withParticipants(order, Number(value)))}
            />
            <Select
              label={t('teams')}
              required
              hint={t('perTeam', { price: formatMoney(GIFT_CARD_TEAM_CENTS, language) })}
              options={allowedTeamCounts(order.participants).map((teams) => ({
                value: String(teams),
                label: teamSplitText(order.participants, teams),
              }))}
              value={String(order.teams)}
              onChange={(value) => onChange({ ...order, teams: Number(value) })}
            />
          </div>
          <CoverageNote />
        </>
      )}
    </div>
  );
}
