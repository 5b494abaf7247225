import { Injectable } from '@nestjs/common';
import { FactorNotConfigured } from '../domain/factor.errors.js';
import type { FactorType } from '../domain/factor.js';
import type { FactorMethod } from './factor-method.js';
import { TotpMethod } from './totp.method.js';
import { WebauthnMethod } from './webauthn.method.js';

/** The method of each type of factor. */
@Injectable()
export class FactorMethods {
  private readonly methods: Partial<Record<FactorType, FactorMethod>>;

  constructor(totp: TotpMethod, webauthn: WebauthnMethod) {
    this.methods = { totp, webauthn };
  }

  of(type: FactorType): FactorMethod {
    const method = this.methods[type];
    if (!method) throw new FactorNotConfigured();
    return method;
  }
}
