import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { FactorChallengeDto, FactorProofDto } from '../../../api/generated-admin.js';

/** Asks the browser for a passkey, which asks the person; throws when they cancel or the device fails. */
export async function webauthnProof({ webauthn }: FactorChallengeDto): Promise<Pick<FactorProofDto, 'credential'>> {
  const publicKey = webauthn?.['publicKey'];
  const credential =
    webauthn?.['type'] === 'create'
      ? await startRegistration({ optionsJSON: publicKey as PublicKeyCredentialCreationOptionsJSON })
      : await startAuthentication({ optionsJSON: publicKey as PublicKeyCredentialRequestOptionsJSON });
  return { credential: { ...credential } };
}
