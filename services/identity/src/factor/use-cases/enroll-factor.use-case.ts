import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { Clock, requestContext } from '@shop/platform';
import { v7 as uuidv7 } from 'uuid';
import { AuditLog } from '../../audit/audit-log.js';
import { type Factor, type FactorType, maxFactorsPerAdmin } from '../domain/factor.js';
import { TooManyFactors } from '../domain/factor.errors.js';
import type { Enrolled } from '../methods/factor-method.js';
import { FactorMethods } from '../methods/factor-methods.js';
import { FactorRepository } from '../persistence/factor.repository.js';
import { FactorAccess } from '../factor-access.js';

export type EnrollFactorInput = {
  admin: { id: string; email: string; sessionId: string };
  type: FactorType;
  friendlyName: string;
  phone: string;
  /** The name that an authenticator app shows for the shop; when empty, the shop's host name. */
  issuer: string;
};

export type EnrolledFactor = { factor: Factor; totp: Enrolled<unknown>['totp'] };

@Injectable()
export class EnrollFactor {
  constructor(
    private readonly tx: Transaction,
    private readonly access: FactorAccess,
    private readonly methods: FactorMethods,
    private readonly factors: FactorRepository,
    private readonly clock: Clock,
    private readonly audit: AuditLog,
  ) {}

  async execute({ admin, type, friendlyName, phone, issuer }: EnrollFactorInput): Promise<EnrolledFactor> {
    const id = uuidv7();
    const { details, totp } = await this.methods.of(type).enroll({ factorId: id, admin, phone, issuer });
    const factor: Factor = {
      id,
      adminId: admin.id,
      friendlyName,
      details,
      createdAt: this.clock.now(),
      verifiedAt: null,
      lastUsedAt: null,
    };
    await this.tx.run(async () => {
      const account = await this.access.lock(admin);
      this.access.requireLevelToChange(account);
      if (account.factors.length >= maxFactorsPerAdmin) throw new TooManyFactors({ max: maxFactorsPerAdmin });
      await this.factors.add(factor);
      await this.audit.record({
        action: 'factor.enrolled',
        address: requestContext.current()?.clientAddress ?? '',
        actor: admin,
        target: id,
        after: { friendlyName, type },
      });
    });
    return { factor, totp };
  }
}
