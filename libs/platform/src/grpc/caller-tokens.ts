import type { GrpcServiceName } from '@shop/contracts';
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, importJWK, jwtVerify, SignJWT } from 'jose';
import type { Caller } from './callable-by.js';
import type { ServiceKeySet } from './service-keys.js';

const algorithm = 'EdDSA';
const lifeSeconds = 60;
/** A token is sent for half its life, so that no call arrives with one that has just expired. */
const renewAfterMs = (lifeSeconds / 2) * 1_000;
const clockToleranceSeconds = 5;

/** Signs the caller tokens of this process: one per called service and half minute. */
export class CallerTokenSigner {
  private readonly key: ReturnType<typeof importJWK>;
  private readonly tokenByService = new Map<GrpcServiceName, { token: Promise<string>; renewAt: number }>();

  constructor(private readonly keys: ServiceKeySet) {
    this.key = importJWK(keys.keys[0]!, algorithm);
  }

  tokenFor(service: GrpcServiceName, now = Date.now()): Promise<string> {
    const known = this.tokenByService.get(service);
    if (known && now < known.renewAt) return known.token;
    const token = this.sign(service, now);
    this.tokenByService.set(service, { token, renewAt: now + renewAfterMs });
    return token;
  }

  private async sign(service: GrpcServiceName, now: number): Promise<string> {
    const { kid, caller } = this.keys.keys[0]!;
    const issuedAt = Math.floor(now / 1_000);
    return new SignJWT()
      .setProtectedHeader({ alg: algorithm, kid })
      .setSubject(caller)
      .setAudience(service)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + lifeSeconds)
      .sign(await this.key);
  }
}

/** Verifies which process calls, by its caller token. */
export class CallerTokenVerifier {
  private readonly keySet;
  private readonly callerOfKey: Map<string, Caller>;
  private readonly verifiedTokens = new Map<string, { caller: Caller; until: number }>();

  constructor(
    keys: ServiceKeySet,
    private readonly service: GrpcServiceName,
  ) {
    this.keySet = createLocalJWKSet(keys);
    this.callerOfKey = new Map(keys.keys.map(({ kid, caller }) => [kid, caller]));
  }

  /** The caller of a token that was verified before and is still valid; costs no signature check. */
  cachedCaller(token: string, now = Date.now()): Caller | undefined {
    const known = this.verifiedTokens.get(token);
    return known && now < known.until ? known.caller : undefined;
  }

  /** The caller; throws for anything that is not a valid token for this service, signed with its caller's own key. */
  async verify(token: string, now = Date.now()): Promise<Caller> {
    const { payload } = await jwtVerify(token, this.keySet, {
      audience: this.service,
      algorithms: [algorithm],
      currentDate: new Date(now),
      clockTolerance: clockToleranceSeconds,
      maxTokenAge: lifeSeconds,
      requiredClaims: ['sub', 'aud', 'iat', 'exp'],
    });
    const caller = this.callerOfKey.get(String(decodeProtectedHeader(token).kid));
    if (!caller || payload.sub !== caller)
      throw new Error(`the key belongs to ${caller}, the token names another caller`);
    this.removeExpired(now);
    this.verifiedTokens.set(token, { caller, until: payload.exp! * 1_000 });
    return caller;
  }

  /** The caller that an unverified token claims, for the log; undefined for a name that is no caller. */
  claimedCaller(token: string): Caller | undefined {
    try {
      const { sub } = decodeJwt(token);
      return [...this.callerOfKey.values()].find((caller) => caller === sub);
    } catch {
      return undefined;
    }
  }

  private removeExpired(now: number): void {
    for (const [token, { until }] of this.verifiedTokens) if (until <= now) this.verifiedTokens.delete(token);
  }
}
