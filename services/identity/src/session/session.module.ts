import { Module, type OnModuleInit, type Provider, type Type } from '@nestjs/common';
import {
  AccessTokenVerifier,
  AccessTokenSigner,
  AdminAuthentication,
  EndedSessions,
  EndedSessionsSource,
} from '@shop/platform';
import { AdminModule } from '../admin/admin.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { Passwords } from '../admin/passwords.js';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import { KnownDeviceRepository } from './persistence/known-device.repository.js';
import { SessionRepository } from './persistence/session.repository.js';
import { SignInLockRepository } from './persistence/sign-in-lock.repository.js';
import { ListEndedSessions } from './queries/list-ended-sessions.query.js';
import { ListSessions } from './queries/list-sessions.query.js';
import { PurgeSchedule } from './purge.schedule.js';
import { SessionIssuer } from './session-issuer.js';
import { SignInThrottle } from './sign-in-throttle.js';
import { TokenSecrets } from './token-secrets.js';
import { ChangePassword } from './use-cases/change-password.use-case.js';
import { EndSession } from './use-cases/end-session.use-case.js';
import { StartSession } from './use-cases/start-session.js';
import { RecordRefusedCall } from './use-cases/record-refused-call.use-case.js';
import { RefreshSession } from './use-cases/refresh-session.use-case.js';
import { SignIn } from './use-cases/sign-in.use-case.js';
import { SignOut } from './use-cases/sign-out.use-case.js';

const providerFromConfig = (provide: Type, useFactory: (config: IdentityConfig) => unknown): Provider => ({
  provide,
  useFactory,
  inject: [IDENTITY_CONFIG],
});

/** Signing in, staying signed in, signing out. */
@Module({
  imports: [AdminModule, AuditModule],
  providers: [
    providerFromConfig(TokenSecrets, ({ REFRESH_TOKEN_SECRETS }) => new TokenSecrets(REFRESH_TOKEN_SECRETS)),
    providerFromConfig(
      AccessTokenSigner,
      ({ ADMIN_TOKEN_PRIVATE_KEYS }) => new AccessTokenSigner(ADMIN_TOKEN_PRIVATE_KEYS),
    ),
    providerFromConfig(
      AccessTokenVerifier,
      ({ ADMIN_TOKEN_PUBLIC_KEYS }) => new AccessTokenVerifier(ADMIN_TOKEN_PUBLIC_KEYS),
    ),
    { provide: EndedSessionsSource, useExisting: ListEndedSessions },
    EndedSessions,
    AdminAuthentication,
    ListEndedSessions,
    ListSessions,
    ChangePassword,
    EndSession,
    KnownDeviceRepository,
    PurgeSchedule,
    RecordRefusedCall,
    RefreshSession,
    SessionIssuer,
    SessionRepository,
    SignIn,
    SignInLockRepository,
    SignInThrottle,
    SignOut,
    StartSession,
  ],
  exports: [
    AdminAuthentication,
    ChangePassword,
    EndSession,
    KnownDeviceRepository,
    ListEndedSessions,
    ListSessions,
    RecordRefusedCall,
    RefreshSession,
    SessionIssuer,
    SessionRepository,
    SignIn,
    SignInThrottle,
    SignOut,
    StartSession,
    TokenSecrets,
  ],
})
export class SessionModule implements OnModuleInit {
  constructor(private readonly passwords: Passwords) {}

  async onModuleInit(): Promise<void> {
    await this.passwords.prepare();
  }
}
