import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { currentTexts } from '../../../shared/i18n/index.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { Button, toast } from '../../../shared/ui/index.js';
import { sessionStarted, useFactorProof, webauthnProof } from '../../auth/index.js';
import { useEnrolment } from '../model/use-enrolment.js';
import { NameForm } from './name-form.js';

const texts = currentTexts('security');

/** Adds a passkey: a name, then what the browser asks for. */
export function PasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security');
  const dispatch = useDispatch();
  const formId = useId();
  const { start, giveUp, factor, isLoading, failure } = useEnrolment();
  const proof = useFactorProof((session) => {
    dispatch(sessionStarted(session));
    toast.success(() => texts('factors.add.done'));
    onClose();
  });
  const isBusy = isLoading || proof.isBusy;
  const close = () => {
    giveUp();
    onClose();
  };
  const add = async (friendlyName: string) => {
    const added = factor ?? (await start({ friendlyName, factorType: 'webauthn' }));
    if (!added) return;
    await proof.prove(added.id, webauthnProof);
  };
  return (
    <Dialog
      title={t('passkey.title')}
      text={t('passkey.text')}
      isBusy={isBusy}
      onClose={close}
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} busy={isBusy}>
            {t(factor ? 'tryAgain' : 'next')}
          </Button>
        </>
      }
    >
      <NameForm
        id={formId}
        suggestion={t('passkey.suggestion')}
        failure={failure ?? proof.failure}
        onSubmit={(friendlyName) => void add(friendlyName)}
      />
    </Dialog>
  );
}
