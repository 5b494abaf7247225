import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/platform';
import { v7 as uuidv7 } from 'uuid';
import { assertCredentials, normalizeEmail } from '../domain/admin.js';
import { AdminExists } from '../domain/admin.errors.js';
import { Passwords } from '../passwords.js';
import { AdminRepository } from '../persistence/admin.repository.js';

export type CreateAdminInput = { email: string; password: string };

@Injectable()
export class CreateAdmin {
  constructor(
    private readonly admins: AdminRepository,
    private readonly passwords: Passwords,
    private readonly clock: Clock,
  ) {}

  async execute({ email: given, password }: CreateAdminInput): Promise<{ id: string; email: string }> {
    const email = normalizeEmail(given);
    assertCredentials(email, password);
    const admin = { id: uuidv7(), email, passwordHash: await this.passwords.hash(password) };
    if (!(await this.admins.add(admin, this.clock.now()))) throw new AdminExists();
    return { id: admin.id, email };
  }
}
