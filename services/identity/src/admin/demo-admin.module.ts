import { Inject, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { LOGGER, type Logger } from '@shop/platform';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import { AdminModule } from './admin.module.js';
import { AdminExists } from './domain/admin.errors.js';
import { CreateAdmin } from './use-cases/create-admin.use-case.js';

/** Creates the local demo's admin; an existing account keeps its password. */
@Module({ imports: [AdminModule] })
export class DemoAdminModule implements OnApplicationBootstrap {
  constructor(
    private readonly createAdmin: CreateAdmin,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { DEMO_ADMIN_EMAIL: email, DEMO_ADMIN_PASSWORD: password } = this.config;
    if (!email || !password) return;
    try {
      await this.createAdmin.execute({ email, role: 'owner', password, isDemo: true });
      this.logger.info('demo admin created');
    } catch (error) {
      if (!(error instanceof AdminExists)) throw error;
    }
  }
}
