import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { type Metadata, status } from '@grpc/grpc-js';
import { type Caller, callersOf } from './callable-by.js';
import type { CallerTokenVerifier } from './caller-tokens.js';
import type { RefusedCalls } from './refused-calls.js';

export const callerTokenKey = 'x-caller-token';

/**
 * A call that none of our processes would make. It is an error rather than a refusal, because the browser that called
 * the gateway cannot mend it and must not be asked to sign in.
 */
export class CallNotAllowed extends Error {
  constructor(
    readonly code: status,
    message: string,
  ) {
    super(message);
  }
}

type Method = ReturnType<ExecutionContext['getHandler']>;

/**
 * Lets a call through when the calling process proves its identity and the method's `@CallableBy` names the process.
 */
export class CallerGuard implements CanActivate {
  constructor(
    private readonly verifier: CallerTokenVerifier,
    private readonly refusedCalls: RefusedCalls,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const method = context.getHandler();
    const token = context.switchToRpc().getContext<Metadata>().get(callerTokenKey)[0]?.toString();
    if (!token) {
      this.refusedCalls.record({ method: method.name, reason: 'no_token' });
      throw new CallNotAllowed(status.UNAUTHENTICATED, 'no caller token');
    }
    const caller = this.verifier.cachedCaller(token);
    return caller ? this.requirePermission(method, caller) : this.verify(method, token);
  }

  private async verify(method: Method, token: string): Promise<boolean> {
    const caller = await this.verifier.verify(token).catch((error: Error) => {
      const claimedCaller = this.verifier.claimedCaller(token);
      this.refusedCalls.record({
        method: method.name,
        reason: 'invalid_token',
        claimedCaller,
        tokenError: error.message,
      });
      throw new CallNotAllowed(status.UNAUTHENTICATED, 'caller token not valid');
    });
    return this.requirePermission(method, caller);
  }

  private requirePermission(method: Method, caller: Caller): true {
    if (callersOf(method).includes(caller)) return true;
    this.refusedCalls.record({ method: method.name, reason: 'not_allowed', caller });
    throw new CallNotAllowed(status.PERMISSION_DENIED, `${caller} may not call this`);
  }
}
