import { Injectable } from '@nestjs/common';
import type { FactorType } from '../domain/factor.js';
import type { FactorMethod } from './factor-method.js';
import { PhoneMethod } from './phone.method.js';
import { TotpMethod } from './totp.method.js';
import { WebauthnMethod } from './webauthn.method.js';

/** The method of each type of factor. */
@Injectable()
export class FactorMethods {
  private readonly methods: Record<FactorType, FactorMethod>;

  constructor(totp: TotpMethod, webauthn: WebauthnMethod, phone: PhoneMethod) {
    this.methods = { totp, webauthn, phone };
  }

  of(type: FactorType): FactorMethod {
    return this.methods[type];
  }
}
