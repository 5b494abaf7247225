import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/platform';
import { SessionRepository } from '../persistence/session.repository.js';
import { TokenSecrets } from '../token-secrets.js';

@Injectable()
export class SignOut {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly secrets: TokenSecrets,
    private readonly clock: Clock,
  ) {}

  /** Any token of the session ends it; an unknown or ended one changes nothing. */
  async execute(refreshToken: string): Promise<void> {
    await this.sessions.end(this.secrets.hash(refreshToken), 'sign_out', this.clock.now());
  }
}
