import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { FactorChallengeDto, FactorProofDto } from '../../../api/generated-admin.js';

/** Lets the browser ask for a passkey or create a new one; throws when the person cancels or the device fails. */
export async function webauthnProof({ webauthn }: FactorChallengeDto): Promise<Pick<FactorProofDto, 'credential'>> {
  const publicKey = webauthn?.['publicKey'];
  const credential =
    webauthn?.['type'] === 'create'
      ? await startRegistration({ optionsJSON: publicKey as PublicKeyCredentialCreationOptionsJSON })
      : await startAuthentication({ optionsJSON: publicKey as PublicKeyCredentialRequestOptionsJSON });
  return { credential: { ...credential } };
}
