import { Circle, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, classNames, Spinner } from '../../../shared/ui/index.js';

type StageState = 'done' | 'now' | 'next';

/** The stages from the payment to the ticket: done, current and next. */
export function CreationProgress({ free, paid, slow }: { free: boolean; paid: boolean; slow: boolean }) {
  const { t } = useTranslation('paymentReturn');
  const arrived = free ? 'orderArrived' : 'paymentArrived';
  return (
    <Card className="space-y-6">
      <ol className="space-y-4 text-lg">
        <Stage state={paid ? 'done' : 'now'}>{t(paid ? arrived : 'paymentConfirming')}</Stage>
        <Stage state={paid ? 'now' : 'next'}>{t('creating')}</Stage>
        <Stage state="next">{t('ticketOpens')}</Stage>
      </ol>
      <p role="status" className="border-t border-line pt-5 text-pretty text-muted">
        {t(slow ? 'slowHint' : 'usualHint')}
      </p>
    </Card>
  );
}

function Stage({ state, children }: { state: StageState; children: ReactNode }) {
  return (
    <li
      aria-current={state === 'now' ? 'step' : undefined}
      className={classNames(
        'flex items-start gap-3',
        state === 'now' && 'font-semibold',
        state === 'next' && 'text-muted',
      )}
    >
      <span className="flex size-7 shrink-0 items-center justify-center text-accent">{icons[state]}</span>
      {children}
    </li>
  );
}

const icons = {
  done: <CircleCheck aria-hidden className="size-6" />,
  now: <Spinner />,
  next: <Circle aria-hidden className="size-5 text-control" />,
};
