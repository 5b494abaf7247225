import { Injectable } from '@nestjs/common';
import { type Page, type PageRequest, readPage } from '@shop/persistence';
import type { Admin } from '../../admin/domain/admin.js';
import { AdminRepository } from '../../admin/persistence/admin.repository.js';

@Injectable()
export class ListAdmins {
  constructor(private readonly admins: AdminRepository) {}

  /** Newest first. */
  execute(page: PageRequest): Promise<Page<Admin>> {
    return readPage(
      page,
      (after, limit) => this.admins.list(after, limit),
      ({ createdAt: at, id }) => ({ at, id }),
    );
  }
}
