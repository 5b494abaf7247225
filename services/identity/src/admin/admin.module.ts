import { Module } from '@nestjs/common';
import { Passwords } from './passwords.js';
import { AdminRepository } from './persistence/admin.repository.js';
import { CreateAdmin } from './use-cases/create-admin.use-case.js';

/** Who may administer the shop. */
@Module({ providers: [AdminRepository, CreateAdmin, Passwords], exports: [AdminRepository, CreateAdmin, Passwords] })
export class AdminModule {}
