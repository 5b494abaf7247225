import { Controller, Get, Header, Inject, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { startOfBerlinDay } from '@shop/calendar';
import type { identityV1 } from '@shop/contracts';
import { Allow } from '../access/access.js';
import { IDENTITY, type IdentityClient } from '../clients/clients.js';
import { AuditListDto, AuditQuery, type AuditRecordDto } from './audit.dto.js';

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
    const request = { actor, action, target, from: toTime(from), to: toEndTime(to), ...page };
    const { records, nextCursor } = await this.identity.listAuditRecords(request);
    return { items: records.map(toDto), next: nextCursor || null };
  }
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

function toTime(text: string): string {
  if (text === '') return '';
  return (isDay(text) ? startOfBerlinDay(text) : new Date(text)).toISOString();
}

/** The service excludes the end of a range; a day is included by sending the start of the next one. */
function toEndTime(text: string): string {
  return isDay(text) ? startOfBerlinDay(text, 1).toISOString() : toTime(text);
}

function toDto({ id, at, actor, address, action, target, before, after }: identityV1.AuditRecord): AuditRecordDto {
  const parsed = (json: string | undefined): unknown => (json === undefined ? undefined : JSON.parse(json));
  return { id, at, actor: actor ?? null, address, action, target, before: parsed(before), after: parsed(after) };
}
