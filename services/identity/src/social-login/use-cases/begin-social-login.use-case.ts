import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@shop/platform';
import { IDENTITY_CONFIG, type IdentityConfig } from '../../config.js';
import { TokenSecrets } from '../../session/token-secrets.js';
import { assertCodeChallenge, redirectUrlFor, scopesFor, socialLoginLifeMs } from '../domain/social-login.js';
import { OidcProviders } from '../oidc-providers.js';
import { PendingSocialLoginRepository } from '../persistence/pending-social-login.repository.js';

export type BeginSocialLoginInput = {
  provider: string;
  /** The page of the shop to which the provider returns the admin; empty for the default. */
  redirectTo: string;
  /** Separated by spaces; empty for the default. */
  scopes: string;
  /** S256 (RFC 7636). */
  codeChallenge: string;
};

@Injectable()
export class BeginSocialLogin {
  constructor(
    private readonly providers: OidcProviders,
    private readonly pending: PendingSocialLoginRepository,
    private readonly secrets: TokenSecrets,
    private readonly clock: Clock,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {}

  /** Returns the provider's address at which the admin signs in. */
  async execute({ provider, redirectTo, scopes, codeChallenge }: BeginSocialLoginInput): Promise<string> {
    const scope = scopesFor(scopes);
    const redirectUrl = redirectUrlFor(redirectTo, [new URL('/login/callback', this.config.PUBLIC_SHOP_URL).href]);
    assertCodeChallenge(codeChallenge);
    const state = this.secrets.random();
    const nonce = this.secrets.random();
    const request = { provider, redirectUrl, scope, state, nonce, codeChallenge };
    const url = await this.providers.authorizationUrl(request);
    const expiresAt = new Date(this.clock.now().getTime() + socialLoginLifeMs);
    const stateHash = this.secrets.hash(state);
    await this.pending.add({ stateHash, provider, redirectUrl, nonce, codeChallenge, expiresAt });
    return url;
  }
}
