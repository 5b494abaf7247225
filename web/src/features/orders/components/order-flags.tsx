import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderDetailsDto } from '../../../api/generated-admin.js';
import { useLanguage } from '../../../shared/i18n/index.js';
import { formatInstant } from '../../../shared/lib/calendar-date.js';
import { formatMoney } from '../../../shared/lib/money.js';
import { Alert, Button } from '../../../shared/ui/index.js';
import { FlagDoneDialog } from './flag-done-dialog.js';

type Flag = OrderDetailsDto['flags'][number];

/** Each flag of the order: what to do about it, or who has dealt with it and how. */
export function OrderFlags({ order: { id, flags, flagStates } }: { order: OrderDetailsDto }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const [completing, setCompleting] = useState<Flag>();
  return (
    <>
      {flags.map((flag) => {
        const state = flagStates.find((each) => each.flag === flag);
        if (state?.doneAt) {
          const { doneAt, doneBy, note } = state;
          return (
            <Alert key={flag} title={t(`flag.${flag}`)}>
              <p>{t('flags.doneBy', { actor: doneBy ?? '', time: formatInstant(doneAt, language) })}</p>
              {note && <p className="wrap-anywhere">{note}</p>}
            </Alert>
          );
        }
        return (
          <Alert key={flag} tone="danger" title={t(`flag.${flag}`)}>
            <p>{t(`todo.${flag}`, { amount: formatMoney(state?.amountCents ?? 0, language) })}</p>
            {state && (
              <Button variant="secondary" className="mt-2" onClick={() => setCompleting(flag)}>
                {t('flags.done')}
              </Button>
            )}
          </Alert>
        );
      })}
      {completing && <FlagDoneDialog id={id} flag={completing} onClose={() => setCompleting(undefined)} />}
    </>
  );
}
