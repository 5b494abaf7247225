import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TicketAnswerDto } from '../../../api/generated.js';
import { ButtonAnchor, Card } from '../../../shared/ui/index.js';

/** Links to a game's puzzle sheets; some games have none, some only one of the two formats. */
export function PuzzleSheets({ puzzle_sheet_pdf_url: pdf, puzzle_sheet_jpg_url: jpg }: TicketAnswerDto['game']) {
  const { t } = useTranslation('ticket');
  if (!pdf && !jpg) return null;
  return (
    <Card className="@container space-y-4 print:hidden">
      <h2 className="text-xl font-semibold">{t('puzzleTitle')}</h2>
      <p className="text-muted">{t('puzzleText')}</p>
      <div className="grid gap-3 @md:grid-cols-2">
        {pdf && <SheetLink href={pdf}>{t('puzzlePdf')}</SheetLink>}
        {jpg && <SheetLink href={jpg}>{t('puzzleJpg')}</SheetLink>}
      </div>
    </Card>
  );
}

/** Saves the file under the name that the server sends. It opens no new tab, because that would stay empty. */
function SheetLink({ href, children }: { href: string; children: string }) {
  return (
    <ButtonAnchor variant="secondary" className="w-full" href={href} download>
      <Download aria-hidden className="size-5" />
      {children}
    </ButtonAnchor>
  );
}
