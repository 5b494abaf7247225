import { Module } from '@nestjs/common';
import { AdminModule } from '../admin/admin.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import { SessionModule } from '../session/session.module.js';
import { FactorSchedule } from './factor.schedule.js';
import { FactorSecrets } from './factor-secrets.js';
import { FactorMethods } from './methods/factor-methods.js';
import { PhoneMethod } from './methods/phone.method.js';
import { TotpMethod } from './methods/totp.method.js';
import { WebauthnMethod } from './methods/webauthn.method.js';
import { FactorChallengeRepository } from './persistence/factor-challenge.repository.js';
import { FactorRepository } from './persistence/factor.repository.js';
import { ListFactors } from './queries/list-factors.query.js';
import { SmsSender } from './sms-sender.js';
import { FactorAccess } from './factor-access.js';
import { ChallengeFactor } from './use-cases/challenge-factor.use-case.js';
import { EnrollFactor } from './use-cases/enroll-factor.use-case.js';
import { RaiseSession } from './use-cases/raise-session.js';
import { RemoveFactor } from './use-cases/remove-factor.use-case.js';
import { VerifyFactor } from './use-cases/verify-factor.use-case.js';

/** Second factors of the signed-in admin. */
@Module({
  imports: [AdminModule, AuditModule, SessionModule],
  providers: [
    {
      provide: FactorSecrets,
      useFactory: ({ FACTOR_SECRET_KEYS }: IdentityConfig) => new FactorSecrets(FACTOR_SECRET_KEYS),
      inject: [IDENTITY_CONFIG],
    },
    ChallengeFactor,
    EnrollFactor,
    FactorAccess,
    FactorChallengeRepository,
    FactorMethods,
    FactorRepository,
    FactorSchedule,
    ListFactors,
    PhoneMethod,
    RaiseSession,
    RemoveFactor,
    SmsSender,
    TotpMethod,
    VerifyFactor,
    WebauthnMethod,
  ],
  exports: [ChallengeFactor, EnrollFactor, ListFactors, RemoveFactor, VerifyFactor],
})
export class FactorModule {}
