import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { type OrderDetailsDto, useEraseOrderMutation } from '../../../api/generated-admin.js';
import { currentTexts, errorMessage, useLanguage } from '../../../shared/i18n/index.js';
import { formatInstant } from '../../../shared/lib/calendar-date.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { Alert, Button, toast } from '../../../shared/ui/index.js';
import { selectIsManager } from '../../auth/index.js';
import { Part } from './facts.js';

const texts = currentTexts('orders');

/** Shows whether the customer's data was erased; a manager may erase it at the customer's request. */
export function OrderErasure({ order: { id, orderNumber, erasedAt } }: { order: OrderDetailsDto }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const isManager = useSelector(selectIsManager);
  const [isAsking, setIsAsking] = useState(false);
  if (!erasedAt && !isManager) return null;
  return (
    <Part
      title={t('erasure.title')}
      action={
        !erasedAt && (
          <Button variant="secondary" onClick={() => setIsAsking(true)}>
            {t('erasure.open')}
          </Button>
        )
      }
    >
      <p>{erasedAt ? t('erasure.done', { time: formatInstant(erasedAt, language) }) : t('erasure.text')}</p>
      <p className="text-muted">{t('erasure.kept')}</p>
      {isAsking && <ErasureDialog id={id} number={orderNumber} onClose={() => setIsAsking(false)} />}
    </Part>
  );
}

function ErasureDialog({ id, number, onClose }: { id: string; number: string; onClose: () => void }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const [failure, setFailure] = useState<string>();
  const [erase, { isLoading }] = useEraseOrderMutation();
  const confirm = async () => {
    const { error } = await erase({ id });
    if (error) return setFailure(errorMessage(error, language)() ?? t('failed'));
    toast.success(() => texts('erasure.succeeded'));
    onClose();
  };
  return (
    <Dialog
      title={t('erasure.question', { number: number || t('withoutNumber') })}
      text={t('erasure.final')}
      isAlert
      isBusy={isLoading}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" disabled={isLoading} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button busy={isLoading} onClick={() => void confirm()}>
            {t('erasure.confirm')}
          </Button>
        </>
      }
    >
      {failure && <Alert tone="danger" title={failure} />}
      <ul className="list-disc space-y-1 pl-5">
        <li>{t('erasure.what')}</li>
        <li>{t('erasure.then')}</li>
        <li>{t('erasure.kept')}</li>
      </ul>
    </Dialog>
  );
}
