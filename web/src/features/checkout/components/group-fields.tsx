import { allowedTeamCounts, MAX_PARTICIPANTS, MIN_PARTICIPANTS } from '@shop/pricing';
import { ListOrdered, type LucideIcon, Smartphone, Users } from 'lucide-react';
import type { ReactNode } from 'react';
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
      <div role="note" className="rounded-control bg-accent-soft p-4 text-sm">
        <ul className="space-y-3">
          <Rule icon={Users}>{t('group.size')}</Rule>
          <Rule icon={ListOrdered}>{t('group.order')}</Rule>
          <Rule icon={Smartphone}>{t('group.devices')}</Rule>
        </ul>
      </div>
    </StepCard>
  );
}

function Rule({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon aria-hidden className="size-5 shrink-0 text-accent" />
      <span className="text-pretty">{children}</span>
    </li>
  );
}
