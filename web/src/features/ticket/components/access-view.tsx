import { useTranslation } from 'react-i18next';
import type { TicketAnswerDto } from '../../../api/generated.js';
import { useGetTicketRefundsQuery } from '../../../api/generated-later.js';
import { SupportNote } from '../../../shared/config/support-note.js';
import { inOneLine } from '../../../shared/lib/in-one-line.js';
import { Alert, Page } from '../../../shared/ui/index.js';
import { teamsOf } from '../model/teams-of.js';
import { InvoiceSection } from './invoice-section.js';
import { PrintButton } from './print-button.js';
import { PuzzleSheets } from './puzzle-sheets.js';
import { QrHint } from './qr-hint.js';
import { RefundedTeam } from './refunded-team.js';
import { StartGuide } from './start-guide.js';
import { TeamCard } from './team-card.js';
import { TicketColumns } from './ticket-columns.js';

export function AccessView({ ticket, token }: { ticket: TicketAnswerDto; token: string }) {
  const { t } = useTranslation('ticket');
  const { booking, game } = ticket;
  const teams = teamsOf(ticket);
  // Credentials are shown while the refunds are not yet known.
  const refundedTeams = useGetTicketRefundsQuery({ token }).data?.teams ?? [];
  const isSingleCard = teams.length === 1;
  // Placed where there is room: below a single card, otherwise below the guide.
  const hints = (
    <>
      <QrHint />
      <PuzzleSheets {...game} />
    </>
  );
  return (
    <Page title={t('title')} lead={inOneLine(booking.game_title, booking.city_name)}>
      <TicketColumns
        main={
          <>
            <div className="print:hidden">
              <Alert>
                <p>{t('emailSent')}</p>
              </Alert>
            </div>
            {!isSingleCard && (
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p className="text-lg font-semibold">{t('teamCount', { count: teams.length })}</p>
                <PrintButton ticket={ticket} />
              </div>
            )}
            {teams.map((team) => (
              <TeamCard key={team.number} team={team} isSingleTeam={isSingleCard && refundedTeams.length === 0} />
            ))}
            {refundedTeams.map((number) => (
              <RefundedTeam key={number} number={number} />
            ))}
            {isSingleCard && hints}
          </>
        }
        aside={
          <>
            <StartGuide />
            {!isSingleCard && hints}
            <InvoiceSection token={token} />
            <SupportNote />
          </>
        }
      />
    </Page>
  );
}
