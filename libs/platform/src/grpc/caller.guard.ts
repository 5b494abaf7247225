import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { type Metadata, status } from '@grpc/grpc-js';
import type { Logger } from 'pino';
import { type Caller, callersOf } from './callable-by.js';
import type { CallerVerifier } from './caller-tokens.js';

export const callerTokenKey = 'x-caller-token';

/**
 * A call that no service of ours would make. Not a refusal: whoever is behind the gateway can do nothing about it, and
 * must not be told to sign in.
 */
export class CallNotAllowed extends Error {
  constructor(
    readonly code: status,
    message: string,
  ) {
    super(message);
  }
}

/** Lets a call through when its caller proves who it is and the method names it in `@CallableBy`. */
export class CallerGuard implements CanActivate {
  constructor(
    private readonly verifier: CallerVerifier,
    private readonly logger: Logger,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const token = context.switchToRpc().getContext<Metadata>().get(callerTokenKey)[0]?.toString();
    if (!token) throw this.refuse(context, status.UNAUTHENTICATED, 'no caller token');
    const caller = this.verifier.known(token);
    return caller ? this.mayCall(context, caller) : this.verify(context, token);
  }

  private async verify(context: ExecutionContext, token: string): Promise<boolean> {
    const caller = await this.verifier.verify(token).catch((error: unknown) => {
      throw this.refuse(context, status.UNAUTHENTICATED, 'caller token not valid', error);
    });
    return this.mayCall(context, caller);
  }

  private mayCall(context: ExecutionContext, caller: Caller): boolean {
    if (callersOf(context.getHandler()).includes(caller)) return true;
    throw this.refuse(context, status.PERMISSION_DENIED, `${caller} may not call this`);
  }

  private refuse(context: ExecutionContext, code: status, message: string, err?: unknown): CallNotAllowed {
    this.logger.warn({ err, method: context.getHandler().name }, `call refused: ${message}`);
    return new CallNotAllowed(code, message);
  }
}
