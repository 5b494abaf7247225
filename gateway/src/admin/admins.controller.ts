import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  Headers,
  HttpCode,
  Inject,
  Param,
  Post,
  Put,
  Query,
  Res,
} from '@nestjs/common';
import { ApiCreatedResponse, ApiHeader, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { identityV1 } from '@shop/contracts';
import type { FastifyReply } from 'fastify';
import { Allow } from '../access/access.js';
import { IDENTITY, type IdentityClient } from '../clients/clients.js';
import { adminRoleEnum, adminStateEnum } from '../clients/enums.js';
import { etagOf, versionOf } from '../http/entity-version.js';
import { languageOf } from '../http/problem-texts.js';
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
    const items = admins.map((admin) => ({
      ...toDto(admin),
      lastSignInAt: admin.lastSignInAt ?? null,
      invitationExpiresAt: admin.invitationExpiresAt ?? null,
    }));
    return { items, next: nextCursor || null };
  }

  /** Creates an admin with a password, or invites one by mail. */
  @Post()
  @Header('cache-control', 'no-store')
  @ApiCreatedResponse({ type: AdminDto })
  async createAdmin(
    @Body() { email, role: word, password }: NewAdminDto,
    @Headers('accept-language') accepted?: string,
  ): Promise<AdminDto> {
    const role = adminRoleEnum.toWire(word);
    const { admin } =
      password === undefined
        ? await this.identity.inviteAdmin({ email, role, language: languageOf(accepted) })
        : await this.identity.createAdmin({ email, role, password });
    return toDto(admin!);
  }

  /** Mails a new link to an invited admin; earlier links stop working. */
  @Post(':id/invitation')
  @HttpCode(204)
  @ApiNoContentResponse()
  async resendInvitation(@Param('id') adminId: string, @Headers('accept-language') accepted?: string): Promise<void> {
    await this.identity.resendInvitation({ adminId, language: languageOf(accepted) });
  }

  /** Removes an invited admin. */
  @Delete(':id/invitation')
  @HttpCode(204)
  @ApiNoContentResponse()
  async revokeInvitation(@Param('id') adminId: string): Promise<void> {
    await this.identity.revokeInvitation({ adminId });
  }

  /** Changes an admin's role or state, and ends the admin's sessions. */
  @Put(':id')
  @Header('cache-control', 'no-store')
  @ApiHeader({ name: 'If-Match', required: false })
  @ApiOkResponse({ type: AdminDto })
  async changeAdmin(
    @Param('id') id: string,
    @Body() { role, disabled }: AdminChangesDto,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Headers('If-Match') ifMatch?: string,
  ): Promise<AdminDto> {
    const request = { id, role: adminRoleEnum.toWire(role), disabled, ifVersion: versionOf(ifMatch) };
    const { admin } = await this.identity.changeAdmin(request);
    void reply.header('etag', etagOf(admin!.version));
    return toDto(admin!);
  }
}

function toDto({ role, state, ...admin }: identityV1.Admin): AdminDto {
  const { id, email, createdAt, version } = admin;
  return { id, email, role: adminRoleEnum.fromWire(role), state: adminStateEnum.fromWire(state), createdAt, version };
}
