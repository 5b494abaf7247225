import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/platform';
import { v7 as uuidv7 } from 'uuid';
import { normalizeEmail } from '../../admin/domain/admin.js';
import { Passwords } from '../../admin/passwords.js';
import { AdminRepository } from '../../admin/persistence/admin.repository.js';
import { refreshTokenLifeMs } from '../domain/refresh-token.js';
import { SignInFailed } from '../domain/session.errors.js';
import { SessionRepository } from '../persistence/session.repository.js';
import { type IssuedSession, SessionIssuer } from '../session-issuer.js';
import { SignInThrottle } from '../sign-in-throttle.js';
import { TokenSecrets } from '../token-secrets.js';

export type SignInInput = { email: string; password: string; clientAddress: string };

@Injectable()
export class SignIn {
  constructor(
    private readonly throttle: SignInThrottle,
    private readonly admins: AdminRepository,
    private readonly passwords: Passwords,
    private readonly sessions: SessionRepository,
    private readonly secrets: TokenSecrets,
    private readonly issuer: SessionIssuer,
    private readonly clock: Clock,
  ) {}

  /** Unknown, wrong and locked all take every step below before they are refused: neither answer nor time tells them apart. */
  async execute({ email: given, password, clientAddress }: SignInInput): Promise<IssuedSession> {
    const email = normalizeEmail(given);
    const admitted = await this.throttle.admit(email, clientAddress);
    const admin = await this.admins.findByEmail(email);
    const matches = await this.passwords.matches(admin?.passwordHash, password);
    if (!admitted || !admin || !matches) throw new SignInFailed();
    await this.throttle.clear(email, clientAddress);
    return this.open(admin.id, email);
  }

  private async open(adminId: string, email: string): Promise<IssuedSession> {
    const id = uuidv7();
    const issuedAt = this.clock.now();
    const expiresAt = new Date(issuedAt.getTime() + refreshTokenLifeMs);
    const token = this.secrets.random();
    await this.sessions.open(id, adminId, this.secrets.hash(token), issuedAt, expiresAt);
    return this.issuer.issue({ id, adminId, email }, token, { sessionId: id, issuedAt, expiresAt, usedAt: null });
  }
}
