import { type DynamicModule, Module } from '@nestjs/common';
import { FailuresModule, MessagingModule } from '@shop/messaging';
import { PersistenceModule } from '@shop/persistence';
import { ConfigModule, PlatformModule } from '@shop/platform';
import { SchedulingModule } from '@shop/scheduling';
import { AdminModule } from './admin/admin.module.js';
import { DemoAdminModule } from './admin/demo-admin.module.js';
import { AuditModule } from './audit/audit.module.js';
import { IDENTITY_CONFIG, type IdentityConfig } from './config.js';
import { FactorModule } from './factor/factor.module.js';
import { IdentityGrpcController } from './grpc/identity.grpc.controller.js';
import { InvitationModule } from './invitation/invitation.module.js';
import { ManagementModule } from './management/management.module.js';
import { migrations } from './migrations/index.js';
import { SessionModule } from './session/session.module.js';
import { SocialLoginModule } from './social-login/social-login.module.js';

@Module({ controllers: [IdentityGrpcController] })
export class AppModule {
  static forRoot(config: IdentityConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(IDENTITY_CONFIG, config),
        PlatformModule.forRoot('identity', config),
        PersistenceModule.forRoot({ migrations, config }),
        SchedulingModule,
        MessagingModule.forRoot(config),
        FailuresModule.forRoot([SessionModule]),
        AdminModule,
        AuditModule,
        ManagementModule,
        SessionModule,
        FactorModule,
        SocialLoginModule,
        InvitationModule,
        DemoAdminModule,
      ],
    };
  }
}
