import { Inject, Injectable } from '@nestjs/common';
import { Clock, LOGGER, type Logger } from '@shop/platform';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  ResponseBodyError,
} from 'openid-client';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import type { ExternalIdentity } from './domain/social-login.js';
import { ProviderNotConfigured, ProviderUnavailable, SocialLoginFailed } from './domain/social-login.errors.js';
import type { OidcProviderSettings } from './oidc-providers-setting.js';

/** How long a provider's metadata is used before it is read again. */
const metadataLifeMs = 3_600_000;

/** Errors of openid-client that say that the provider did not answer as it should. */
const outageCodes = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'];

export type AuthorizationRequest = {
  provider: string;
  redirectUrl: string;
  scope: string;
  state: string;
  nonce: string;
  codeChallenge: string;
};

export type AuthorizationResponse = {
  provider: string;
  redirectUrl: string;
  code: string;
  state: string;
  /** The issuer that the provider has added to the response (RFC 9207); empty when it has not. */
  issuer: string;
  nonce: string;
  codeVerifier: string;
};

/** The OpenID Connect providers at which admins may sign in. */
@Injectable()
export class OidcProviders {
  private readonly metadata = new Map<string, { loaded: Promise<Configuration>; expiresAt: number }>();

  constructor(
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly clock: Clock,
  ) {}

  async authorizationUrl({ provider, redirectUrl, codeChallenge, ...rest }: AuthorizationRequest): Promise<string> {
    const client = await this.clientOf(this.settingsOf(provider));
    return buildAuthorizationUrl(client, {
      ...rest,
      redirect_uri: redirectUrl,
      code_challenge: codeChallenge,
      code_challenge_method: 'S256',
    }).href;
  }

  /** Exchanges the code for an ID token, whose signature, issuer, audience, expiry and nonce are verified. */
  async exchange({ provider, nonce, codeVerifier, ...response }: AuthorizationResponse): Promise<ExternalIdentity> {
    const settings = this.settingsOf(provider);
    const client = await this.clientOf(settings);
    try {
      const tokens = await authorizationCodeGrant(client, callbackUrl(response), {
        expectedState: response.state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const { iss, sub, ...claims } = tokens.claims()!;
      // Some providers have the e-mail address in their user info only, and not in the ID token.
      const { email, email_verified: isVerified } =
        claims['email'] === undefined && client.serverMetadata().userinfo_endpoint
          ? await fetchUserInfo(client, tokens.access_token, sub)
          : (claims as { email?: unknown; email_verified?: unknown });
      const isUsable = typeof email === 'string' && (isVerified === true || (isVerified as unknown) === 'true');
      return { issuer: iss, subject: sub, verifiedEmail: isUsable ? email : null };
    } catch (error) {
      this.logger.warn({ provider, reason: reasonOf(error) }, 'sign-in at an identity provider failed');
      throw isOutage(error) ? new ProviderUnavailable({ provider: settings.name }) : new SocialLoginFailed();
    }
  }

  private settingsOf(provider: string): OidcProviderSettings {
    const found = this.config.OIDC_PROVIDERS.find(({ id }) => id === provider);
    if (!found) throw new ProviderNotConfigured();
    return found;
  }

  /** Parallel calls share one request for the metadata; a failed request is not cached. */
  private async clientOf(settings: OidcProviderSettings): Promise<Configuration> {
    const now = this.clock.now().getTime();
    const known = this.metadata.get(settings.id);
    const current =
      known && known.expiresAt > now ? known : { loaded: this.load(settings), expiresAt: now + metadataLifeMs };
    this.metadata.set(settings.id, current);
    try {
      return await current.loaded;
    } catch (error) {
      if (this.metadata.get(settings.id) === current) this.metadata.delete(settings.id);
      this.logger.warn({ provider: settings.id, reason: reasonOf(error) }, 'metadata of an identity provider not read');
      throw new ProviderUnavailable({ provider: settings.name });
    }
  }

  private load({ issuer, clientId, clientSecret }: OidcProviderSettings): Promise<Configuration> {
    return discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: this.config.OIDC_TIMEOUT_MS / 1_000,
      // Production accepts providers with https only; the provider of the sandbox has http.
      execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
    });
  }
}

/** The address at which the provider's response has arrived. */
function callbackUrl({
  redirectUrl,
  code,
  state,
  issuer,
}: Pick<AuthorizationResponse, 'redirectUrl' | 'code' | 'state' | 'issuer'>): URL {
  const url = new URL(redirectUrl);
  for (const [name, value] of Object.entries({ code, state, iss: issuer }))
    if (value) url.searchParams.set(name, value);
  return url;
}

/** Without the error's cause, which may hold a code, a token or an e-mail address. */
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function isOutage(error: unknown): boolean {
  if (error instanceof ResponseBodyError) return error.status >= 500 || error.error === 'invalid_client';
  return error instanceof TypeError || outageCodes.includes(String((error as { code?: unknown }).code));
}
