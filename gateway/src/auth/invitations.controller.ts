import { Body, Controller, Header, HttpCode, Inject, Post, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../access/access.js';
import { IDENTITY, type IdentityClient } from '../clients/clients.js';
import { adminRoleEnum } from '../clients/enums.js';
import { RateLimit } from '../http/rate-limit.js';
import { AcceptedInvitationDto, AcceptInvitationDto, InvitationDto, InvitationTokenDto } from './invitations.dto.js';
import { OwnOriginGuard } from './own-origin.guard.js';

/** The invitation of an admin, for whoever has the link of its mail. */
@ApiTags('auth')
@Public()
@UseGuards(OwnOriginGuard)
@Controller('api/auth/invitation')
export class InvitationsController {
  constructor(@Inject(IDENTITY) private readonly identity: IdentityClient) {}

  @Post()
  @HttpCode(200)
  @RateLimit('sign-in')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: InvitationDto })
  async getInvitation(@Body() { token }: InvitationTokenDto): Promise<InvitationDto> {
    const { email, role, expiresAt } = await this.identity.getInvitation({ token });
    return { email, role: adminRoleEnum.fromWire(role), expiresAt };
  }

  /** Sets the admin's first password. */
  @Post('accept')
  @HttpCode(200)
  @RateLimit('sign-in')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: AcceptedInvitationDto })
  async acceptInvitation(@Body() { token, password }: AcceptInvitationDto): Promise<AcceptedInvitationDto> {
    return this.identity.acceptInvitation({ token, password });
  }
}
