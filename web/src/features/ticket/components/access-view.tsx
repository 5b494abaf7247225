import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TicketAnswerDto } from '../../../api/generated.js';
import { useConfig } from '../../../shared/config/index.js';
import { Alert, Button, ButtonAnchor, Card, Page, toast } from '../../../shared/ui/index.js';
import { printSheet } from '../model/print-sheet.js';
import { teamsOf } from '../model/teams-of.js';
import { TeamCard } from './team-card.js';

export function AccessView({ ticket }: { ticket: TicketAnswerDto }) {
  const { t } = useTranslation('ticket');
  const { booking } = ticket;
  const teams = teamsOf(ticket);
  return (
    <Page title={t('title')} lead={`${booking.game_title} · ${booking.city_name}`}>
      <div className="space-y-6">
        <Alert>
          <p>{t('emailSent')}</p>
        </Alert>
        <div className="grid gap-6 xl:grid-cols-2">
          {teams.map((team) => (
            <TeamCard key={team.number} team={team} isOnly={teams.length === 1} />
          ))}
        </div>
        {teams.length > 1 && <PrintButton ticket={ticket} />}
        <p className="max-w-2xl text-sm text-muted">{t('qrInstructions')}</p>
        <PuzzleSheets {...ticket.game} />
        <StartGuide />
      </div>
    </Page>
  );
}

function PrintButton({ ticket }: { ticket: TicketAnswerDto }) {
  const { t, i18n } = useTranslation('ticket');
  const config = useConfig();
  const print = () => {
    if (!config) return;
    const target = window.open('', '_blank');
    if (!target) {
      toast.danger(t('print.blocked'));
      return;
    }
    // The sheet's instructions are German in every language, as specified.
    const german = i18n.getFixedT('de', 'ticket');
    void printSheet(target, {
      heading: `${ticket.booking.game_title} · ${ticket.booking.city_name}`,
      teams: teamsOf(ticket),
      appStoreUrl: config.appStoreUrl,
      playStoreUrl: config.playStoreUrl,
      texts: {
        title: german('print.title'),
        team: (number) => german('team', { number }),
        username: german('username'),
        password: german('password'),
        instructions: german('print.instructions'),
        ios: german('print.ios'),
        android: german('print.android'),
      },
    });
  };
  return (
    <Button look="secondary" disabled={!config} onClick={print}>
      <Printer aria-hidden className="size-5" />
      {t('downloadAll')}
    </Button>
  );
}

function PuzzleSheets({ puzzle_sheet_pdf_url: pdf, puzzle_sheet_jpg_url: jpg }: TicketAnswerDto['game']) {
  const { t } = useTranslation('ticket');
  if (!pdf && !jpg) return null;
  return (
    <Card className="space-y-4">
      <h2 className="text-xl font-bold">{t('puzzleTitle')}</h2>
      <p className="text-muted">{t('puzzleText')}</p>
      <div className="flex flex-wrap gap-3">
        {pdf && (
          <OutLink href={pdf} download>
            {t('puzzlePdf')}
          </OutLink>
        )}
        {jpg && (
          <OutLink href={jpg} download>
            {t('puzzleJpg')}
          </OutLink>
        )}
      </div>
    </Card>
  );
}

function StartGuide() {
  const { t } = useTranslation('ticket');
  const config = useConfig();
  return (
    <Card className="space-y-4">
      <h2 className="text-xl font-bold">{t('startTitle')}</h2>
      <ol className="list-decimal space-y-2 pl-5 marker:font-semibold marker:text-accent">
        <li>{t('startApp')}</li>
        <li>{t('startLogin')}</li>
        <li>{t('startGo')}</li>
      </ol>
      {config && (
        <div className="flex flex-wrap gap-3">
          <OutLink href={config.appStoreUrl}>{t('appStore')}</OutLink>
          <OutLink href={config.playStoreUrl}>{t('playStore')}</OutLink>
          <OutLink href={config.howToStartUrl}>{t('howToStart')}</OutLink>
          <OutLink href={config.resultsUrl}>{t('results')}</OutLink>
        </div>
      )}
    </Card>
  );
}

/** This page's address is a credential: no other site may read it as a referrer. */
function OutLink(props: { href: string; children: string; download?: boolean }) {
  return <ButtonAnchor look="secondary" target="_blank" rel="noopener noreferrer" {...props} />;
}
