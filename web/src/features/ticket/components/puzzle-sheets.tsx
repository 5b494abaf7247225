import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TicketAnswerDto } from '../../../api/generated.js';
import { Card } from '../../../shared/ui/index.js';
import { OutLink } from './out-link.js';

/** Not every game has them, and not every one in both forms. */
export function PuzzleSheets({ puzzle_sheet_pdf_url: pdf, puzzle_sheet_jpg_url: jpg }: TicketAnswerDto['game']) {
  const { t } = useTranslation('ticket');
  if (!pdf && !jpg) return null;
  const icon = <Download aria-hidden className="size-5" />;
  return (
    <Card className="@container space-y-4 print:hidden">
      <h2 className="text-xl font-semibold">{t('puzzleTitle')}</h2>
      <p className="text-muted">{t('puzzleText')}</p>
      <div className="grid gap-3 @md:grid-cols-2">
        {pdf && (
          <OutLink href={pdf} icon={icon} download>
            {t('puzzlePdf')}
          </OutLink>
        )}
        {jpg && (
          <OutLink href={jpg} icon={icon} download>
            {t('puzzleJpg')}
          </OutLink>
        )}
      </div>
    </Card>
  );
}
