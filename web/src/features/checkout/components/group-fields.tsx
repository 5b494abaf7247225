import { MAX_PARTICIPANTS, MIN_PARTICIPANTS } from '@shop/pricing';
import { ListOrdered, type LucideIcon, Smartphone, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { LazyBoundary, lazyComponent } from '../../../shared/pages/index.js';
import { Alert, Select } from '../../../shared/ui/index.js';
import { RequiredNote } from '../../../shared/ui/required-note.js';
import { useCheckout } from '../model/checkout.selectors.js';
import { checkoutActions } from '../model/checkout.slice.js';
import { StepCard } from './step-card.js';

const TeamsField = lazyComponent('TeamsField', () => import('./teams-field.js'));
const participantOptions = Array.from({ length: MAX_PARTICIPANTS }, (_, index) => ({
  value: String(index + 1),
  label: String(index + 1),
}));

export function GroupFields() {
  const { t } = useTranslation('checkout');
  const dispatch = useDispatch();
  const { participants } = useCheckout();
  const tooFew = participants > 0 && participants < MIN_PARTICIPANTS;
  const noTeams = (
    <Select
      label={t('group.teams')}
      placeholder={t('group.participantsFirst')}
      required
      options={[]}
      value=""
      disabled
      onChange={() => undefined}
    />
  );

  return (
    <StepCard title={t('group.title')} action={<RequiredNote />}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label={t('group.participants')}
          placeholder={t('group.choose')}
          required
          options={participantOptions}
          value={String(participants)}
          onChange={(value) => dispatch(checkoutActions.participantsChanged(Number(value)))}
        />
        {participants < MIN_PARTICIPANTS ? (
          noTeams
        ) : (
          <LazyBoundary fallback={noTeams}>
            <TeamsField />
          </LazyBoundary>
        )}
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
