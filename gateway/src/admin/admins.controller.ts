import { Body, Controller, Get, Header, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { identityV1 } from '@shop/contracts';
import { Allow } from '../access/access.js';
import { IDENTITY, type IdentityClient } from '../clients/clients.js';
import { adminRoleEnum, adminStateEnum } from '../clients/enums.js';
import { AdminChangesDto, AdminDto, AdminListDto, NewAdminDto } from './admins.dto.js';
import { PageQuery } from './page.dto.js';

/** Accounts of admins and their roles. */
@ApiTags('admin')
@Allow('owner')
@Controller('api/admin/admins')
export class AdminsController {
  constructor(@Inject(IDENTITY) private readonly identity: IdentityClient) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: AdminListDto })
  async listAdmins(@Query() { limit = '0', cursor = '' }: PageQuery): Promise<AdminListDto> {
    const { admins, nextCursor } = await this.identity.listAdmins({ limit: Number(limit), cursor });
    const items = admins.map((admin) => ({ ...toDto(admin), lastSignInAt: admin.lastSignInAt ?? null }));
    return { items, next: nextCursor || null };
  }

  @Post()
  @Header('cache-control', 'no-store')
  @ApiCreatedResponse({ type: AdminDto })
  async createAdmin(@Body() { email, role, password }: NewAdminDto): Promise<AdminDto> {
    const { admin } = await this.identity.createAdmin({ email, role: adminRoleEnum.toWire(role), password });
    return toDto(admin!);
  }

  /** Changes an admin's role or state, and ends the admin's sessions. */
  @Put(':id')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: AdminDto })
  async changeAdmin(@Param('id') id: string, @Body() { role, disabled }: AdminChangesDto): Promise<AdminDto> {
    const { admin } = await this.identity.changeAdmin({ id, role: adminRoleEnum.toWire(role), disabled });
    return toDto(admin!);
  }
}

function toDto({ id, email, role, state, createdAt }: identityV1.Admin): AdminDto {
  return { id, email, role: adminRoleEnum.fromWire(role), state: adminStateEnum.fromWire(state), createdAt };
}
