import '../texts.js';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { type FactorDto, type SessionDto, useListFactorsQuery } from '../../../api/generated-admin.js';
import { Button, Card, ErrorCard, LoadingShape, Skeleton } from '../../../shared/ui/index.js';
import { sessionStarted } from '../model/session.slice.js';
import { CodeStep } from './code-step.js';
import { PasskeyStep } from './passkey-step.js';
import { PhoneStep } from './phone-step.js';
import { SignOutButton } from './sign-out-button.js';

const steps = { totp: CodeStep, webauthn: PasskeyStep, phone: PhoneStep } as const;

/** Asks for one of the admin's verified factors; the most recently used one first. */
export function SecondFactorStep({ onVerified }: { onVerified?: () => void }) {
  const { t } = useTranslation(['auth', 'common']);
  const dispatch = useDispatch();
  const { data, error, isFetching, refetch } = useListFactorsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [chosenId, setChosenId] = useState<string>();
  if (error && !isFetching) {
    return (
      <ErrorCard title={t('secondFactor.loadFailed')}>
        <Button onClick={() => void refetch()}>{t('common:retry')}</Button>
      </ErrorCard>
    );
  }
  const factors = (data?.items ?? []).filter(({ status }) => status === 'verified').toSorted(byLastUse);
  const chosen = factors.find(({ id }) => id === chosenId) ?? factors[0];
  if (!chosen) {
    return (
      <Card>
        <LoadingShape text={t('secondFactor.loading')} className="space-y-4">
          <Skeleton className="h-5" />
          <Skeleton className="h-12" />
        </LoadingShape>
      </Card>
    );
  }
  const start = (session: SessionDto) => {
    dispatch(sessionStarted(session));
    onVerified?.();
  };
  const Step = steps[chosen.factorType];
  const others = factors.filter(({ id }) => id !== chosen.id);
  return (
    <Card className="space-y-6">
      <Step key={chosen.id} factor={chosen} onVerified={start} />
      {others.length > 0 && (
        <div className="space-y-2 border-t border-line pt-4">
          <h2 className="text-sm font-semibold">{t('secondFactor.others')}</h2>
          <ul className="space-y-2">
            {others.map(({ id, friendlyName }) => (
              <li key={id}>
                <Button variant="secondary" className="w-full" onClick={() => setChosenId(id)}>
                  {friendlyName}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="space-y-3 border-t border-line pt-4">
        <p className="text-sm text-pretty text-muted">{t('secondFactor.lost')}</p>
        <SignOutButton />
      </div>
    </Card>
  );
}

const byLastUse = (one: FactorDto, other: FactorDto): number =>
  (other.lastUsedAt ?? '').localeCompare(one.lastUsedAt ?? '');
