import { allowedTeamCounts, MAX_PARTICIPANTS, MIN_PARTICIPANTS } from '@shop/pricing';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Alert, Select } from '../../../shared/ui/index.js';
import { useCheckout } from '../model/checkout.selectors.js';
import { checkoutActions } from '../model/checkout.slice.js';
import { StepCard } from './step-card.js';

const numbers = (values: number[]) => values.map((value) => ({ value: String(value), label: String(value) }));
const participantOptions = numbers(Array.from({ length: MAX_PARTICIPANTS }, (_, index) => index + 1));

export function GroupFields() {
  const { t } = useTranslation('checkout');
  const dispatch = useDispatch();
  const { participants, teams } = useCheckout();
  const teamOptions = numbers(allowedTeamCounts(participants));
  const tooFew = participants > 0 && participants < MIN_PARTICIPANTS;

  return (
    <StepCard title={t('group.title')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label={t('group.participants')}
          placeholder={t('group.choose')}
          options={participantOptions}
          value={String(participants)}
          onChange={(value) => dispatch(checkoutActions.participantsChanged(Number(value)))}
        />
        <Select
          label={t('group.teams')}
          placeholder={t('group.participantsFirst')}
          options={teamOptions}
          value={String(teams)}
          disabled={teamOptions.length === 0}
          onChange={(value) => dispatch(checkoutActions.teamsChanged(Number(value)))}
        />
      </div>
      {tooFew && (
        <Alert tone="danger" title={t('group.atLeastTwo')}>
          <p>{t('group.atLeastTwoText')}</p>
        </Alert>
      )}
      <Alert>
        <p>{t('group.howTeamsWork')}</p>
        <p>{t('group.devices')}</p>
      </Alert>
    </StepCard>
  );
}
