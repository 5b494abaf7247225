import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { Passwords } from './passwords.js';
import { AdminRepository } from './persistence/admin.repository.js';
import { CreateAdmin } from './use-cases/create-admin.use-case.js';

/** Who may administer the shop. */
@Module({
  imports: [AuditModule],
  providers: [AdminRepository, CreateAdmin, Passwords],
  exports: [AdminRepository, CreateAdmin, Passwords],
})
export class AdminModule {}
