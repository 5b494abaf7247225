import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FactorDto, SessionDto } from '../../../api/generated-admin.js';
import { Alert, Button } from '../../../shared/ui/index.js';
import { useFactorProof } from '../model/use-factor-proof.js';
import { webauthnProof } from '../model/webauthn-proof.js';

interface PasskeyStepProps {
  factor: FactorDto;
  onVerified: (session: SessionDto) => void;
}

/** Asks for a passkey or security key after a click, because some browsers refuse to ask without a click. */
export function PasskeyStep({ factor, onVerified }: PasskeyStepProps) {
  const { t } = useTranslation('auth');
  const { prove, isBusy, failure } = useFactorProof(onVerified);
  return (
    <div className="space-y-5">
      {failure && <Alert tone="danger" title={failure} />}
      <p className="text-pretty text-muted">{t('secondFactor.passkeyHint', { name: factor.friendlyName })}</p>
      <Button className="w-full" busy={isBusy} onClick={() => void prove(factor.id, webauthnProof)}>
        <KeyRound aria-hidden className="size-4" />
        {t('secondFactor.passkey')}
      </Button>
    </div>
  );
}
