import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TicketAnswerDto } from '../../../api/generated.js';
import { useConfigReader } from '../../../shared/config/index.js';
import { currentTexts } from '../../../shared/i18n/index.js';
import { Button, toast } from '../../../shared/ui/index.js';
import { printSheet } from '../model/print-sheet.js';
import { teamsOf } from '../model/teams-of.js';

const texts = currentTexts('ticket');

/** Opens the print window within the click, while browsers still allow it. */
export function PrintButton({ ticket }: { ticket: TicketAnswerDto }) {
  const { t, i18n } = useTranslation('ticket');
  const readConfig = useConfigReader();

  const print = async () => {
    const target = window.open('', '_blank');
    if (!target) return toast.danger(() => texts('printBlocked'));
    // The sheet is German in both languages, as specified.
    const german = i18n.getFixedT('de', 'ticket');
    try {
      const config = await readConfig();
      await printSheet(target, {
        game: ticket.booking.game_title,
        city: ticket.booking.city_name,
        teams: teamsOf(ticket),
        stores: config && { ios: config.appStoreUrl, android: config.playStoreUrl },
        texts: {
          title: german('print.title'),
          team: (number) => german('team', { number }),
          username: german('username'),
          password: german('password'),
          install: german('print.install'),
          instructions: [german('print.signIn'), german('print.devices')],
          ios: german('print.ios'),
          android: german('print.android'),
          pageNumber: (number, of) => german('print.pageNumber', { number, of }),
        },
      });
    } catch {
      target.close();
      toast.danger(() => texts('printFailure'));
    }
  };

  return (
    <Button variant="secondary" onClick={() => void print()}>
      <Printer aria-hidden className="size-5" />
      {t('downloadAll')}
    </Button>
  );
}
