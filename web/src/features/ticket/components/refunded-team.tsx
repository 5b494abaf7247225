import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../shared/ui/index.js';

export function RefundedTeam({ number }: { number: number }) {
  const { t } = useTranslation('ticket');
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId} className="space-y-2 print:hidden">
      <h2 id={titleId} className="text-xl font-semibold text-muted">
        {t('refunds.team', { number })}
      </h2>
      <p>{t('refunds.teamText')}</p>
    </Card>
  );
}
