import { Inject, Injectable } from '@nestjs/common';
import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { IDENTITY_CONFIG, type IdentityConfig } from '../../config.js';
import type { FactorChallenge } from '../domain/factor-challenge.js';
import type { Factor, WebauthnCredential, WebauthnDetails } from '../domain/factor.js';
import type { BegunChallenge, ChallengeContext, Enrolled, FactorMethod, Proof } from './factor-method.js';

/**
 * A passkey or security key. It is used after a password or a sign-in at a provider, so its possession is enough. The
 * device verifies the person where it can, but a key without a PIN is accepted.
 */
@Injectable()
export class WebauthnMethod implements FactorMethod<WebauthnDetails> {
  readonly challengeLifeMs = 5 * 60_000;
  private readonly origin: string;
  private readonly rpId: string;

  constructor(@Inject(IDENTITY_CONFIG) { PUBLIC_SHOP_URL }: IdentityConfig) {
    const { origin, hostname } = new URL(PUBLIC_SHOP_URL);
    this.origin = origin;
    this.rpId = hostname;
  }

  async enroll(): Promise<Enrolled<WebauthnDetails>> {
    return { details: { type: 'webauthn', credential: null } };
  }

  async begin({ details }: Factor<WebauthnDetails>, context: ChallengeContext): Promise<BegunChallenge> {
    const { credential } = details;
    const publicKey = credential
      ? await generateAuthenticationOptions({
          rpID: this.rpId,
          allowCredentials: [descriptorOf(credential)],
          userVerification: 'preferred',
        })
      : await this.registrationOptions(context);
    const webauthnJson = JSON.stringify({ type: credential ? 'request' : 'create', publicKey });
    return { expected: publicKey.challenge, webauthnJson };
  }

  async verify(
    { details }: Factor<WebauthnDetails>,
    { expected }: FactorChallenge,
    { credentialJson }: Proof,
  ): Promise<WebauthnDetails | undefined> {
    if (!credentialJson || expected === null) return undefined;
    // The library throws when form, challenge or origin of the response are wrong. A wrong signature is not `verified`.
    const credential = await this.verifiedCredential(details.credential, expected, credentialJson).catch(
      () => undefined,
    );
    return credential && { type: 'webauthn', credential };
  }

  private registrationOptions({ admin, factorsOfAdmin }: ChallengeContext) {
    return generateRegistrationOptions({
      rpName: this.rpId,
      rpID: this.rpId,
      userName: admin.email,
      userID: new TextEncoder().encode(admin.id),
      attestationType: 'none',
      excludeCredentials: factorsOfAdmin.flatMap(({ details }) =>
        details.type === 'webauthn' && details.credential ? [descriptorOf(details.credential)] : [],
      ),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
  }

  private async verifiedCredential(
    known: WebauthnCredential | null,
    expectedChallenge: string,
    credentialJson: string,
  ): Promise<WebauthnCredential | undefined> {
    const expectations = {
      expectedChallenge,
      expectedOrigin: this.origin,
      expectedRPID: this.rpId,
      requireUserVerification: false,
    };
    if (known) {
      const response = JSON.parse(credentialJson) as AuthenticationResponseJSON;
      // The library does not check that the response is of this credential.
      if (response.id !== known.id) return undefined;
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        ...expectations,
        response,
        credential: {
          id: known.id,
          publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
          counter: known.signCount,
          transports: known.transports as AuthenticatorTransport[],
        },
      });
      return verified ? { ...known, signCount: authenticationInfo.newCounter } : undefined;
    }
    const response = JSON.parse(credentialJson) as RegistrationResponseJSON;
    const { verified, registrationInfo } = await verifyRegistrationResponse({ ...expectations, response });
    if (!verified) return undefined;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return { id, publicKey: Buffer.from(publicKey).toString('base64url'), signCount: counter, transports };
  }
}

const descriptorOf = ({ id, transports }: WebauthnCredential) => ({
  id,
  transports: transports as AuthenticatorTransport[],
});
