import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TicketAnswerDto } from '../../../api/generated.js';
import { useConfigReader } from '../../../shared/config/index.js';
import { currentTexts, useLanguage } from '../../../shared/i18n/index.js';
import { Button, toast } from '../../../shared/ui/index.js';
import { printSheet } from '../model/print-sheet.js';
import { teamsOf } from '../model/teams-of.js';

const texts = currentTexts('ticket');

/** Opens the print window within the click, while browsers still allow it. */
export function PrintButton({ ticket }: { ticket: TicketAnswerDto }) {
  const { t } = useTranslation('ticket');
  const language = useLanguage();
  const readConfig = useConfigReader();

  const print = async () => {
    const target = window.open('', '_blank');
    if (!target) return toast.danger(() => texts('printBlocked'));
    try {
      const config = await readConfig();
      await printSheet(target, {
        language,
        game: ticket.booking.game_title,
        city: ticket.booking.city_name,
        teams: teamsOf(ticket),
        stores: config && { ios: config.appStoreUrl, android: config.playStoreUrl },
        texts: {
          title: t('print.title'),
          team: (number) => t('team', { number }),
          username: t('username'),
          password: t('password'),
          install: t('print.install'),
          instructions: [t('print.signIn'), t('print.devices')],
          ios: t('print.ios'),
          android: t('print.android'),
          pageNumber: (number, of) => t('print.pageNumber', { number, of }),
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
