import { randomInt, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { toE164 } from '@shop/contact';
import { SignInThrottle } from '../../session/sign-in-throttle.js';
import { IDENTITY_CONFIG, type IdentityConfig } from '../../config.js';
import { TooManyAttempts, PhoneInvalid } from '../domain/factor.errors.js';
import type { FactorChallenge } from '../domain/factor-challenge.js';
import type { Factor, PhoneDetails } from '../domain/factor.js';
import { FactorSecrets } from '../factor-secrets.js';
import { SmsSender } from '../sms-sender.js';
import type { BegunChallenge, ChallengeContext, Enrolled, Enrolment, FactorMethod, Proof } from './factor-method.js';

const codeDigits = 6;

/** Codes by text message. */
@Injectable()
export class PhoneMethod implements FactorMethod<PhoneDetails> {
  readonly challengeLifeMs = 10 * 60_000;
  private readonly host: string;

  constructor(
    private readonly sms: SmsSender,
    private readonly secrets: FactorSecrets,
    private readonly throttle: SignInThrottle,
    @Inject(IDENTITY_CONFIG) { PUBLIC_SHOP_URL }: IdentityConfig,
  ) {
    this.host = new URL(PUBLIC_SHOP_URL).hostname;
  }

  async enroll({ phone: typed }: Enrolment): Promise<Enrolled<PhoneDetails>> {
    this.sms.requireConfigured();
    const phone = toE164(typed);
    if (!phone) throw new PhoneInvalid({ field: 'phone' });
    return { details: { type: 'phone', phone } };
  }

  async begin(
    { id, details: { phone } }: Factor<PhoneDetails>,
    { admin, language }: ChallengeContext,
  ): Promise<BegunChallenge> {
    this.sms.requireConfigured();
    if (!(await this.throttle.countMessage(admin.email))) throw new TooManyAttempts();
    const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
    return {
      expected: this.secrets.seal(code, id),
      send: () => this.sms.send(phone, this.textOf(code, language)),
    };
  }

  async verify(
    { id, details }: Factor<PhoneDetails>,
    { expected }: FactorChallenge,
    { code }: Proof,
  ): Promise<PhoneDetails | undefined> {
    if (expected === null || code.length !== codeDigits) return undefined;
    const typed = Buffer.from(code);
    const sent = Buffer.from(this.secrets.open(expected, id));
    return typed.length === sent.length && timingSafeEqual(typed, sent) ? details : undefined;
  }

  /** The last line binds the code to the shop's address, so that browsers offer it there only. */
  private textOf(code: string, language: string): string {
    const sentence =
      language === 'en'
        ? `${code} is your code for ${this.host}. Do not give it to anybody.`
        : `${code} ist Ihr Code für ${this.host}. Geben Sie ihn nicht weiter.`;
    return `${sentence}\n\n@${this.host} #${code}`;
  }
}
