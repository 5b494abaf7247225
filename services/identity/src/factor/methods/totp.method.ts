import { Inject, Injectable } from '@nestjs/common';
import { IDENTITY_CONFIG, type IdentityConfig } from '../../config.js';
import type { FactorChallenge } from '../domain/factor-challenge.js';
import type { Factor, TotpDetails } from '../domain/factor.js';
import { acceptedStep, newTotpSecret, totpUri } from '../domain/totp.js';
import { FactorSecrets } from '../factor-secrets.js';
import type { BegunChallenge, Enrolled, Enrolment, FactorMethod, Proof } from './factor-method.js';

/** Codes of an authenticator app (RFC 6238). */
@Injectable()
export class TotpMethod implements FactorMethod<TotpDetails> {
  readonly challengeLifeMs = 5 * 60_000;

  constructor(
    private readonly secrets: FactorSecrets,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {}

  async enroll({ factorId, admin, issuer }: Enrolment): Promise<Enrolled<TotpDetails>> {
    const secret = newTotpSecret();
    const uri = totpUri(secret, issuer || new URL(this.config.PUBLIC_SHOP_URL).hostname, admin.email);
    return {
      details: { type: 'totp', secret: this.secrets.seal(secret, factorId), lastStep: null },
      totp: { secret, uri },
    };
  }

  async begin(): Promise<BegunChallenge> {
    return { expected: null };
  }

  async verify(
    { id, details }: Factor<TotpDetails>,
    _: FactorChallenge,
    { code }: Proof,
    now: Date,
  ): Promise<TotpDetails | undefined> {
    const step = acceptedStep(this.secrets.open(details.secret, id), code, details.lastStep, now);
    return step === undefined ? undefined : { ...details, lastStep: step };
  }
}
