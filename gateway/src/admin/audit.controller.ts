import { Controller, Get, Header, Inject, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { identityV1 } from '@shop/contracts';
import { Allow } from '../access/access.js';
import { IDENTITY, type IdentityClient } from '../clients/clients.js';
import { AuditListDto, AuditQuery, type AuditRecordDto } from './audit.dto.js';
import { rangeEnd, rangeStart } from './day-or-time.js';

@ApiTags('admin')
@Allow('owner')
@Controller('api/admin/audit')
export class AuditController {
  constructor(@Inject(IDENTITY) private readonly identity: IdentityClient) {}

  /** Sign-ins and what admins did, newest first. */
  @Get()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: AuditListDto })
  async listAuditRecords(@Query() query: AuditQuery): Promise<AuditListDto> {
    const { actor = '', action = '', target = '', from = '', to = '', limit = '0', cursor = '' } = query;
    const page = { limit: Number(limit), cursor };
    const request = { actor, action, target, from: rangeStart(from), to: rangeEnd(to), ...page };
    const { records, nextCursor } = await this.identity.listAuditRecords(request);
    return { items: records.map(toDto), next: nextCursor || null };
  }
}

function toDto({ id, at, actor, address, action, target, before, after }: identityV1.AuditRecord): AuditRecordDto {
  const parsed = (json: string | undefined): unknown => (json === undefined ? undefined : JSON.parse(json));
  return { id, at, actor: actor ?? null, address, action, target, before: parsed(before), after: parsed(after) };
}
