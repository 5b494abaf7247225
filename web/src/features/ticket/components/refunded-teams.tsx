import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetTicketRefundsQuery } from '../../../api/generated-later.js';
import { Card } from '../../../shared/ui/index.js';

/** The refunded teams. Nothing while they are unknown: the page shows the credentials of the other teams anyway. */
export default function RefundedTeams({ token }: { token: string }) {
  const { data } = useGetTicketRefundsQuery({ token });
  return data?.teams.map((number) => <RefundedTeam key={number} number={number} />);
}

function RefundedTeam({ number }: { number: number }) {
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
