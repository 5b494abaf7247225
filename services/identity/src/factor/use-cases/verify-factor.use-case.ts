import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { Clock } from '@shop/platform';
import { AuditLog } from '../../audit/audit-log.js';
import { KnownDeviceRepository } from '../../session/persistence/known-device.repository.js';
import type { OpenSession } from '../../session/persistence/session.repository.js';
import { type IssuedAccess, SessionIssuer } from '../../session/session-issuer.js';
import { SignInThrottle } from '../../session/sign-in-throttle.js';
import { TokenSecrets } from '../../session/token-secrets.js';
import { type FactorChallenge, isOpen } from '../domain/factor-challenge.js';
import { ChallengeEnded, CodeWrong, FactorNotFound, TooManyAttempts } from '../domain/factor.errors.js';
import type { Proof } from '../methods/factor-method.js';
import { FactorMethods } from '../methods/factor-methods.js';
import { FactorChallengeRepository } from '../persistence/factor-challenge.repository.js';
import { FactorAccess } from '../factor-access.js';
import { RaiseSession } from './raise-session.js';

export type VerifyFactorInput = {
  admin: { id: string; email: string; sessionId: string };
  factorId: string;
  challengeId: string;
  proof: Proof;
  clientAddress: string;
  deviceToken: string;
};

@Injectable()
export class VerifyFactor {
  constructor(
    private readonly tx: Transaction,
    private readonly access: FactorAccess,
    private readonly methods: FactorMethods,
    private readonly challenges: FactorChallengeRepository,
    private readonly throttle: SignInThrottle,
    private readonly raiseSession: RaiseSession,
    private readonly devices: KnownDeviceRepository,
    private readonly secrets: TokenSecrets,
    private readonly issuer: SessionIssuer,
    private readonly clock: Clock,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Raises the session to aal2. The first verified factor ends the admin's other sessions, which have not proved it.
   */
  async execute(input: VerifyFactorInput): Promise<IssuedAccess> {
    const { admin, factorId, clientAddress, deviceToken } = input;
    const deviceHash = this.secrets.hash(deviceToken);
    const isVerifiedDevice = await this.devices.isVerified(deviceHash, admin.id);
    const attempt = await this.throttle.countAttempt({
      purpose: 'second-factor',
      email: admin.email,
      address: clientAddress,
      knownDevice: isVerifiedDevice ? deviceHash : undefined,
    });
    // A wrong proof is refused outside the transaction, which must commit the guess.
    const session = attempt && (await this.tx.run(() => this.verify(input, deviceHash)));
    if (!session) {
      await this.audit.record({ action: 'factor.failed', address: clientAddress, actor: admin, target: factorId });
      throw attempt ? new CodeWrong({ field: 'code' }) : new TooManyAttempts();
    }
    await this.throttle.clear(attempt);
    await this.throttle.clearMessages(admin.email);
    return this.issuer.issueAccess(session, this.clock.now());
  }

  /** The raised session; undefined when the proof is wrong. */
  private async verify(input: VerifyFactorInput, deviceHash: Buffer): Promise<OpenSession | undefined> {
    const { admin, factorId, challengeId, proof } = input;
    const now = this.clock.now();
    const account = await this.access.lock(admin);
    const factor = account.factors.find(({ id }) => id === factorId);
    if (!factor) throw new FactorNotFound();
    if (!factor.verifiedAt) this.access.requireLevelToChange(account);
    const challenge = await this.challenges.lock(challengeId, factorId, admin.sessionId);
    if (!challenge || !isOpen(challenge, now)) throw new ChallengeEnded();
    const details = await this.methods.of(factor.details.type).verify(factor, challenge, proof, now);
    await this.challenges.save({
      ...challenge,
      guesses: challenge.guesses + 1,
      endedAt: details ? now : null,
    } satisfies FactorChallenge);
    if (!details) return undefined;
    await this.raiseSession.execute({
      ...input,
      deviceHash,
      factor: { ...factor, details, verifiedAt: factor.verifiedAt ?? now, lastUsedAt: now },
      isFirst: account.factors.every(({ verifiedAt }) => !verifiedAt),
    });
    return { ...account.session, aal: 'aal2', needsAal2: true };
  }
}
