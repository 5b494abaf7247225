import { useTranslation } from 'react-i18next';
import type { TicketAnswerDto } from '../../../api/generated.js';
import { useGetTicketRefundsQuery } from '../../../api/generated-lazy-pages.js';
import { SupportNote } from '../../../shared/config/support-note.js';
import { inOneLine } from '../../../shared/lib/in-one-line.js';
import { refundsPath } from '../../../shared/lib/ticket-cache.js';
import { Alert, Page } from '../../../shared/ui/index.js';
import { useKeptOffline } from '../model/use-kept-offline.js';
import { useLateResponse } from '../model/use-late-response.js';
import type { TicketDetails } from '../model/use-ticket-details.js';
import { teamsOf } from '../model/teams-of.js';
import { InvoiceSection } from './invoice-section.js';
import { MailNote } from './mail-note.js';
import { OfflineNote } from './offline-note.js';
import { PrintButton } from './print-button.js';
import { PuzzleSheets } from './puzzle-sheets.js';
import { QrHint } from './qr-hint.js';
import { RefundedTeam } from './refunded-team.js';
import { StartGuide } from './start-guide.js';
import { TeamCard } from './team-card.js';
import { TicketColumns } from './ticket-columns.js';
import { TicketFacts } from './ticket-facts.js';

interface AccessViewProps {
  ticket: TicketAnswerDto;
  details: TicketDetails;
  token: string;
}

export function AccessView({ ticket, details: { data: details, isLoading, refetch }, token }: AccessViewProps) {
  const { t } = useTranslation('ticket');
  const { booking, game } = ticket;
  const teams = teamsOf(ticket);
  // The number of the team whose link was opened: only its credentials are shown. Null for the link of the order, and
  // while the details are unknown.
  const onlyTeam = details?.team ?? null;
  const isWholeOrder = !isLoading && onlyTeam === null;
  // Credentials are shown even while the refunds are not known yet.
  const refunds = useGetTicketRefundsQuery({ token }, { skip: !isWholeOrder });
  useLateResponse(refundsPath(token), () => isWholeOrder && void refunds.refetch());
  const refundedTeams = refunds.data?.teams ?? [];
  const isComplete = !isLoading && !refunds.isLoading;
  const isKept = useKeptOffline({ token, ticket, details, refunds: refunds.data }, isComplete);
  const isSingleCard = teams.length === 1;
  const linkedTeams = details?.order?.linkedTeams;
  return (
    <Page title={t('title')} lead={inOneLine(booking.game_title, booking.city_name)}>
      <TicketFacts details={details} isLoading={isLoading} />
      <TicketColumns
        main={
          <>
            <div className="print:hidden">
              {onlyTeam === null ? (
                <MailNote token={token} mail={details?.order?.mail} onSent={refetch} />
              ) : (
                <Alert>
                  <p>{t('share.seen', { name: t('team', { number: onlyTeam }) })}</p>
                </Alert>
              )}
            </div>
            {!isSingleCard && (
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p className="text-lg font-semibold">{t('teamCount', { count: teams.length })}</p>
                <PrintButton ticket={ticket} />
              </div>
            )}
            {teams.map((team) => (
              <TeamCard
                key={team.number}
                team={team}
                isSingleTeam={isSingleCard && refundedTeams.length === 0 && onlyTeam === null}
                sharing={linkedTeams && { token, isLinked: linkedTeams.includes(team.number), onChange: refetch }}
              />
            ))}
            {refundedTeams.map((number) => (
              <RefundedTeam key={number} number={number} />
            ))}
            {isSingleCard && <PuzzleSheets {...game} />}
            {isSingleCard && <QrHint />}
          </>
        }
        aside={
          <>
            {!isSingleCard && <PuzzleSheets {...game} />}
            <StartGuide startPoint={details?.startPoint} />
            {!isSingleCard && <QrHint />}
            {isWholeOrder && <InvoiceSection token={token} />}
            <SupportNote />
            <OfflineNote isKept={isKept} />
          </>
        }
      />
    </Page>
  );
}
