import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FactorDto, SessionDto } from '../../../api/generated-admin.js';
import { Alert, Button, TextField } from '../../../shared/ui/index.js';
import { useFactorProof } from '../model/use-factor-proof.js';

interface CodeStepProps {
  factor: FactorDto;
  onVerified: (session: SessionDto) => void;
}

/** Asks for the code of an authenticator app. */
export function CodeStep({ factor, onVerified }: CodeStepProps) {
  const { t } = useTranslation('auth');
  const [code, setCode] = useState('');
  const { prove, isBusy, failure } = useFactorProof(onVerified);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await prove(factor.id, async () => ({ code: code.replaceAll(' ', '') })))) setCode('');
  };
  return (
    <form className="space-y-5" onSubmit={(event) => void submit(event)}>
      {failure && <Alert tone="danger" title={failure} />}
      <TextField
        label={t('secondFactor.code')}
        hint={t('secondFactor.codeHint', { name: factor.friendlyName })}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        maxLength={7}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" className="w-full" busy={isBusy} disabled={!/^\d{3} ?\d{3}$/.test(code)}>
        {t('secondFactor.confirm')}
      </Button>
    </form>
  );
}
