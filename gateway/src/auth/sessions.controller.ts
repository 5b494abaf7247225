import { Body, Controller, Delete, Get, Header, HttpCode, Inject, Param, Post, Req } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Allow } from '../access/access.js';
import { IDENTITY, type IdentityClient } from '../clients/clients.js';
import { RateLimit } from '../http/rate-limit.js';
import { ChangePasswordDto, EmptyDto, SessionListDto } from './auth.dto.js';
import { SessionCookies } from './session-cookies.js';

/** An admin's own sessions and password. */
@ApiTags('auth')
@Allow('viewer')
@Controller('api/auth')
export class SessionsController {
  constructor(
    @Inject(IDENTITY) private readonly identity: IdentityClient,
    @Inject(SessionCookies) private readonly cookies: SessionCookies,
  ) {}

  @Get('sessions')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: SessionListDto })
  async listSessions(): Promise<SessionListDto> {
    return { items: (await this.identity.listSessions({})).sessions };
  }

  /** Ends one of the admin's own sessions. */
  @Delete('sessions/:id')
  @HttpCode(204)
  @ApiNoContentResponse()
  async endSession(@Param('id') sessionId: string): Promise<void> {
    await this.identity.endSession({ sessionId });
  }

  /** Changes the password and ends the admin's other sessions. */
  @Post('password')
  @HttpCode(200)
  @RateLimit('sign-in')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: EmptyDto })
  async changePassword(
    @Body() { current, next }: ChangePasswordDto,
    @Req() request: FastifyRequest,
  ): Promise<EmptyDto> {
    await this.identity.changePassword({ current, next, deviceToken: this.cookies.deviceTokenOf(request) });
    return {};
  }
}
