import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { TotpEnrollmentDto } from '../../../api/generated-admin.js';
import { currentTexts } from '../../../shared/i18n/index.js';
import { qrImage } from '../../../shared/lib/qr-image.js';
import { shopName } from '../../../shared/lib/shop-name.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { Alert, Button, TextField, toast } from '../../../shared/ui/index.js';
import { sessionStarted, useFactorProof } from '../../auth/index.js';
import { useEnrolment } from '../model/use-enrolment.js';
import { NameForm } from './name-form.js';

const texts = currentTexts('security');

/** Adds an authenticator app: a name, then the QR code or key, then the first code. */
export function TotpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security');
  const dispatch = useDispatch();
  const formId = useId();
  const [code, setCode] = useState('');
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
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await proof.prove(factor!.id, async () => ({ code: code.replaceAll(' ', '') })))) setCode('');
  };
  return (
    <Dialog
      title={t('totp.title')}
      text={factor?.totp ? t('totp.scan') : t('totp.text')}
      isBusy={isBusy}
      onClose={close}
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={close}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            busy={isBusy}
            disabled={factor !== undefined && !/^\d{3} ?\d{3}$/.test(code)}
          >
            {t(factor ? 'confirm' : 'next')}
          </Button>
        </>
      }
    >
      {factor?.totp ? (
        <form key="code" id={formId} noValidate className="space-y-5" onSubmit={(event) => void confirm(event)}>
          <TotpKey totp={factor.totp} />
          {proof.failure && <Alert tone="danger" title={proof.failure} />}
          <TextField
            label={t('totp.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            maxLength={7}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        </form>
      ) : (
        <NameForm
          key="name"
          id={formId}
          suggestion={t('totp.suggestion')}
          failure={failure}
          onSubmit={(friendlyName) => void start({ friendlyName, factorType: 'totp', issuer: shopName() })}
        />
      )}
    </Dialog>
  );
}

function TotpKey({ totp: { secret, uri } }: { totp: TotpEnrollmentDto }) {
  const { t } = useTranslation('security');
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    let isMounted = true;
    qrImage(uri, { width: 200, margin: 2 }).then(
      (image) => isMounted && setSrc(image),
      // The key is shown below the QR code, so the app can be set up without this image.
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [uri]);
  return (
    <div className="space-y-4">
      <div className="mx-auto size-50 overflow-hidden rounded-control bg-white">
        {src && <img src={src} alt={t('totp.qrAlt')} width={200} height={200} />}
      </div>
      <div className="rounded-control bg-sunken px-4 py-3">
        <p className="text-sm text-muted">{t('totp.key')}</p>
        <code className="font-mono font-semibold wrap-anywhere">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </div>
    </div>
  );
}
