import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { SessionDto } from '../../../api/generated-admin.js';
import { currentTexts } from '../../../shared/i18n/index.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { Button, TextField, toast } from '../../../shared/ui/index.js';
import { PhoneStep, sessionStarted } from '../../auth/index.js';
import { useEnrolment } from '../model/use-enrolment.js';
import { NameForm } from './name-form.js';
import { LazyBoundary } from '../../../shared/pages/index.js';

const texts = currentTexts('security');

/** Adds a phone: a name and the number, then the code that is sent to it. */
export function PhoneDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security');
  const dispatch = useDispatch();
  const formId = useId();
  const [phone, setPhone] = useState('');
  const { start, giveUp, factor, isLoading, failure } = useEnrolment();
  const close = () => {
    giveUp();
    onClose();
  };
  const onVerified = (session: SessionDto) => {
    dispatch(sessionStarted(session));
    toast.success(() => texts('factors.add.done'));
    onClose();
  };
  return (
    <Dialog
      title={t('phone.title')}
      text={t('phone.text')}
      isBusy={isLoading}
      onClose={close}
      actions={
        <>
          <Button variant="secondary" disabled={isLoading} onClick={close}>
            {t('cancel')}
          </Button>
          {!factor && (
            <Button type="submit" form={formId} busy={isLoading} disabled={phone.trim() === ''}>
              {t('next')}
            </Button>
          )}
        </>
      }
    >
      {factor ? (
        <LazyBoundary>
          <PhoneStep factor={factor} onVerified={onVerified} />
        </LazyBoundary>
      ) : (
        <NameForm
          id={formId}
          suggestion={t('phone.suggestion')}
          failure={failure}
          onSubmit={(friendlyName) => void start({ friendlyName, factorType: 'phone', phone })}
        >
          <TextField
            label={t('phone.number')}
            hint={t('phone.numberHint')}
            type="tel"
            autoComplete="tel"
            maxLength={32}
            value={phone}
            onChange={({ target }) => setPhone(target.value)}
          />
        </NameForm>
      )}
    </Dialog>
  );
}
