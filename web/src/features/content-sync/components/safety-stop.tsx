import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SyncDifferenceDto } from '../../../api/generated-admin.js';
import { Button } from '../../../shared/ui/index.js';
import { Dialog } from '../../../shared/ui/dialog.js';

interface SafetyStopProps {
  difference: SyncDifferenceDto;
  isDisabled: boolean;
  /** Starts a forced sync; undefined when the stop cannot be overridden. */
  onForce: (() => void) | undefined;
}

/** Why a sync was stopped, and a button by which an admin overrides the stop after a confirmation. */
export function SafetyStop({ difference: { cities, games }, isDisabled, onForce }: SafetyStopProps) {
  const { t } = useTranslation('contentSync');
  const [isAsking, setIsAsking] = useState(false);
  const numbers = {
    removedCities: cities.removed.count,
    allCities: cities.before,
    removedGames: games.removed.count,
    allGames: games.before,
  };
  const force = () => {
    setIsAsking(false);
    onForce?.();
  };
  return (
    <>
      <p>{t('safetyStop.numbers', numbers)}</p>
      {onForce && (
        <Button variant="secondary" className="mt-2" disabled={isDisabled} onClick={() => setIsAsking(true)}>
          {t('safetyStop.force')}
        </Button>
      )}
      {isAsking && (
        <Dialog
          isAlert
          title={t('safetyStop.title')}
          text={t('safetyStop.text', numbers)}
          onClose={() => setIsAsking(false)}
          actions={
            <>
              <Button variant="secondary" onClick={() => setIsAsking(false)}>
                {t('safetyStop.cancel')}
              </Button>
              <Button onClick={force}>{t('safetyStop.force')}</Button>
            </>
          }
        />
      )}
    </>
  );
}
