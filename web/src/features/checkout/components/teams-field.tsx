import { allowedTeamCounts } from '@shop/pricing';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useTeamSplitText } from '../../../shared/teams/index.js';
import { Select } from '../../../shared/ui/index.js';
import { useCheckout } from '../model/checkout.selectors.js';
import { checkoutActions } from '../model/checkout.slice.js';

/** The choice of a team count that the participants allow. Its code is loaded once the participants are chosen. */
export function TeamsField() {
  const { t } = useTranslation('checkout');
  const dispatch = useDispatch();
  const { participants, teams } = useCheckout();
  const teamSplitText = useTeamSplitText();
  return (
    <Select
      label={t('group.teams')}
      required
      options={allowedTeamCounts(participants).map((count) => ({
        value: String(count),
        label: teamSplitText(participants, count),
      }))}
      value={String(teams)}
      onChange={(value) => dispatch(checkoutActions.teamsChanged(Number(value)))}
    />
  );
}
