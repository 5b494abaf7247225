import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/platform';
import { AuditLog } from '../../audit/audit-log.js';
import { KnownDeviceRepository } from '../../session/persistence/known-device.repository.js';
import type { IssuedSession } from '../../session/session-issuer.js';
import { TokenSecrets } from '../../session/token-secrets.js';
import { StartSession } from '../../session/use-cases/start-session.js';
import { type ExternalIdentity, isVerifierOf, type PendingSocialLogin } from '../domain/social-login.js';
import { NoAccountForIdentity, SocialLoginFailed } from '../domain/social-login.errors.js';
import { OidcProviders } from '../oidc-providers.js';
import { PendingSocialLoginRepository } from '../persistence/pending-social-login.repository.js';
import { LinkIdentity } from './link-identity.js';

export type CompleteSocialLoginInput = {
  code: string;
  state: string;
  /** The `iss` of the provider's response (RFC 9207); empty without one. */
  issuer: string;
  /** What the challenge was made of (RFC 7636). */
  codeVerifier: string;
  clientAddress: string;
  /** The browser's User-Agent. */
  client: string;
  deviceToken: string;
};

@Injectable()
export class CompleteSocialLogin {
  constructor(
    private readonly pending: PendingSocialLoginRepository,
    private readonly providers: OidcProviders,
    private readonly linkIdentity: LinkIdentity,
    private readonly devices: KnownDeviceRepository,
    private readonly secrets: TokenSecrets,
    private readonly startSession: StartSession,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Signs in an admin who exists: the one that the identity is linked to, or at its first use the one with the e-mail
   * address that the provider has verified. The sign-in is used up first, so that neither a state nor a code works
   * twice.
   */
  async execute(input: CompleteSocialLoginInput): Promise<{ session: IssuedSession; deviceToken: string }> {
    const begun = await this.pending.take(this.secrets.hash(input.state), this.clock.now());
    if (!begun || !isVerifierOf(begun.codeChallenge, input.codeVerifier))
      return this.refuse(input, begun?.provider ?? '', new SocialLoginFailed());
    const identity = await this.exchange(begun, input);
    const admin = await this.linkIdentity.execute(identity, begun.provider, input.clientAddress);
    if (!admin) return this.refuse(input, begun.provider, new NoAccountForIdentity());
    const isKnownDevice = await this.devices.isKnown(this.secrets.hash(input.deviceToken), admin.email);
    const deviceToken = isKnownDevice ? input.deviceToken : this.secrets.random();
    const method = { provider: begun.provider };
    return {
      session: await this.startSession.execute({ ...input, adminId: admin.id, deviceToken, method }),
      deviceToken,
    };
  }

  private async exchange(begun: PendingSocialLogin, input: CompleteSocialLoginInput): Promise<ExternalIdentity> {
    try {
      return await this.providers.exchange({ ...begun, ...input });
    } catch (error) {
      return this.refuse(input, begun.provider, error);
    }
  }

  private async refuse(
    { clientAddress: address }: CompleteSocialLoginInput,
    provider: string,
    refusal: unknown,
  ): Promise<never> {
    const after = { provider, reason: (refusal as { code?: string }).code ?? 'unexpected' };
    await this.audit.record({ action: 'sign_in_failed', address, actor: null, after });
    throw refusal;
  }
}
