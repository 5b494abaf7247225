import { useTranslation } from 'react-i18next';
import type { TicketAnswerDto } from '../../../api/generated.js';
import { SupportNote } from '../../../shared/config/index.js';
import { Alert, Page } from '../../../shared/ui/index.js';
import { teamsOf } from '../model/teams-of.js';
import { PrintButton } from './print-button.js';
import { PuzzleSheets } from './puzzle-sheets.js';
import { QrHint } from './qr-hint.js';
import { StartGuide } from './start-guide.js';
import { TeamCard } from './team-card.js';

export function AccessView({ ticket }: { ticket: TicketAnswerDto }) {
  const { t } = useTranslation('ticket');
  const { booking, game } = ticket;
  const teams = teamsOf(ticket);
  const isOnly = teams.length === 1;
  return (
    <Page title={t('title')} lead={`${booking.game_title} · ${booking.city_name}`}>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-8">
        <div className="space-y-6">
          <Alert>
            <p>{t('emailSent')}</p>
          </Alert>
          {!isOnly && (
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-lg font-bold">{t('teamCount', { count: teams.length })}</p>
              <PrintButton ticket={ticket} />
            </div>
          )}
          {teams.map((team) => (
            <TeamCard key={team.number} team={team} isOnly={isOnly} />
          ))}
          {isOnly && <QrHint />}
        </div>
        <aside className="space-y-6">
          <StartGuide />
          {!isOnly && <QrHint />}
          <PuzzleSheets {...game} />
          <SupportNote />
        </aside>
      </div>
    </Page>
  );
}
