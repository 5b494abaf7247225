import { MessageSquareText } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FactorChallengeDto, FactorDto, SessionDto } from '../../../api/generated-admin.js';
import { Alert, Button, TextField } from '../../../shared/ui/index.js';
import { useFactorProof } from '../model/use-factor-proof.js';

interface PhoneStepProps {
  factor: Pick<FactorDto, 'id' | 'phone'>;
  onVerified: (session: SessionDto) => void;
}

/** Sends a code by text message after a click, and asks for the code. */
export function PhoneStep({ factor, onVerified }: PhoneStepProps) {
  const { t } = useTranslation('auth');
  const [code, setCode] = useState('');
  const [challenge, setChallenge] = useState<FactorChallengeDto>();
  const [isSending, setIsSending] = useState(false);
  const { begin, prove, isBusy, failure } = useFactorProof(onVerified);
  const send = async () => {
    setIsSending(true);
    setChallenge(await begin(factor.id));
    setIsSending(false);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await prove(factor.id, async () => ({ code }), challenge))) setCode('');
  };
  return (
    <form className="space-y-5" onSubmit={(event) => void submit(event)}>
      {failure && <Alert tone="danger" title={failure} />}
      {challenge && (
        <>
          <TextField
            label={t('secondFactor.code')}
            hint={t('secondFactor.sentHint', { phone: factor.phone })}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            maxLength={6}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
          <Button type="submit" className="w-full" busy={isBusy} disabled={!/^\d{6}$/.test(code)}>
            {t('secondFactor.confirm')}
          </Button>
        </>
      )}
      <Button
        variant={challenge ? 'quiet' : 'primary'}
        className="w-full"
        busy={isSending}
        disabled={isBusy}
        onClick={() => void send()}
      >
        <MessageSquareText aria-hidden className="size-4" />
        {t(challenge ? 'secondFactor.sendAgain' : 'secondFactor.send')}
      </Button>
    </form>
  );
}
