import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { Passwords } from './passwords.js';
import { AdminRepository } from './persistence/admin.repository.js';
import { CreateAdmin } from './use-cases/create-admin.use-case.js';

/** Accounts of admins. */
@Module({
  imports: [AuditModule],
  providers: [AdminRepository, CreateAdmin, Passwords],
  exports: [AdminRepository, CreateAdmin, Passwords],
})
export class AdminModule {}
