import { useState } from 'react';
import {
  type FactorChallengeDto,
  type FactorProofDto,
  type SessionDto,
  useChallengeFactorMutation,
  useVerifyFactorMutation,
} from '../../../api/generated-admin.js';
import { currentTexts, errorMessage, useLanguage } from '../../../shared/i18n/index.js';

const texts = currentTexts('auth');

type Proof = Omit<FactorProofDto, 'challengeId'>;

/** Challenges a factor and sends the proof; `failure` says why the last attempt failed. */
export function useFactorProof(onVerified: (session: SessionDto) => void) {
  const language = useLanguage();
  const [challenge] = useChallengeFactorMutation();
  const [verify] = useVerifyFactorMutation();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<() => string>();

  const fail = (error: unknown) => {
    const message = errorMessage(error, language);
    setFailure(() => () => message() ?? texts('unexpected'));
  };

  /** Undefined after a failure. */
  const begin = async (factorId: string): Promise<FactorChallengeDto | undefined> => {
    setFailure(undefined);
    const { data, error } = await challenge({ id: factorId });
    if (error) fail(error);
    return data;
  };

  /** False after a failure. `proofOf` may ask the person or the device; without `begun` a challenge is requested. */
  const prove = async (
    factorId: string,
    proofOf: (challenge: FactorChallengeDto) => Promise<Proof>,
    begun?: FactorChallengeDto,
  ): Promise<boolean> => {
    setIsBusy(true);
    try {
      const current = begun ?? (await begin(factorId));
      if (!current) return false;
      const proof = await proofOf(current);
      const { data, error } = await verify({
        id: factorId,
        factorProofDto: { ...proof, challengeId: current.challengeId },
      });
      if (error) fail(error);
      else onVerified(data.session);
      return !error;
    } catch {
      setFailure(() => () => texts('secondFactor.deviceFailed'));
      return false;
    } finally {
      setIsBusy(false);
    }
  };

  return { begin, prove, isBusy, failure: failure?.() };
}
