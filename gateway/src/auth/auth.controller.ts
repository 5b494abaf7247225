import { Body, Controller, Get, Header, HttpCode, Inject, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { identityV1 } from '@shop/contracts';
import { AdminAuthentication, NotSignedIn } from '@shop/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import { bearerOf } from '../access/access.guard.js';
import { Public } from '../access/access.js';
import { IDENTITY, type IdentityClient } from '../clients/clients.js';
import { RateLimit } from '../http/rate-limit.js';
import { EmptyDto, SessionDto, SignInDto } from './auth.dto.js';
import { clientOf } from './client-of.js';
import { OwnOriginGuard } from './own-origin.guard.js';
import { SessionCookies } from './session-cookies.js';
import { toSessionDto } from './session.mapper.js';

@ApiTags('auth')
@ApiExtraModels(SessionDto)
@Public()
@Controller('api/auth')
export class AuthController {
  constructor(
    @Inject(IDENTITY) private readonly identity: IdentityClient,
    @Inject(AdminAuthentication) private readonly authentication: AdminAuthentication,
    @Inject(SessionCookies) private readonly cookies: SessionCookies,
  ) {}

  @Post('sign-in')
  @HttpCode(200)
  @UseGuards(OwnOriginGuard)
  @RateLimit('sign-in')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: SessionDto })
  async signIn(
    @Body() { email, password }: SignInDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionDto> {
    const { session, deviceToken } = await this.identity.signIn({
      email,
      password,
      ...clientOf(request),
      deviceToken: this.cookies.deviceTokenOf(request),
    });
    this.cookies.setDeviceToken(reply, deviceToken);
    return this.answer(session!, reply);
  }

  /** Returns a new access token for the refresh token in the cookie, and replaces the refresh token. */
  @Post('refresh')
  @HttpCode(200)
  @UseGuards(OwnOriginGuard)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: SessionDto })
  async refresh(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<SessionDto> {
    const refreshToken = this.cookies.refreshTokenOf(request);
    if (!refreshToken) throw new NotSignedIn();
    try {
      const { session } = await this.identity.refreshSession({ refreshToken });
      return this.answer(session!, reply);
    } catch (error) {
      if ((error as { kind?: string }).kind === 'unauthenticated') this.cookies.clearRefreshToken(reply);
      throw error;
    }
  }

  /** Ends the session on the server, even when the access token has expired. */
  @Post('sign-out')
  @HttpCode(200)
  @UseGuards(OwnOriginGuard)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: EmptyDto })
  async signOut(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<EmptyDto> {
    const refreshToken = this.cookies.refreshTokenOf(request);
    if (refreshToken) await this.identity.signOut({ refreshToken });
    this.cookies.clearRefreshToken(reply);
    return {};
  }

  /** The session of the access token that was sent; null without a valid token. */
  @Get('session')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ schema: { nullable: true, allOf: [{ $ref: getSchemaPath(SessionDto) }] } })
  async getSession(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const session = await this.sessionOf(bearerOf(request));
    void reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(session));
  }

  private async sessionOf(accessToken: string | undefined): Promise<SessionDto | null> {
    if (!accessToken) return null;
    const claims = await this.authentication.authenticate(accessToken).catch((error: unknown) => {
      if (error instanceof NotSignedIn) return null;
      throw error;
    });
    if (!claims) return null;
    const expiresAt = new Date(Number(decodeJwt(accessToken).exp) * 1000).toISOString();
    return {
      accessToken,
      expiresAt,
      user: {
        id: claims.userId,
        email: claims.email,
        aal: claims.aal,
        role: claims.role,
        needsAal2: claims.needsAal2,
      },
    };
  }

  private answer(session: identityV1.Session, reply: FastifyReply): SessionDto {
    this.cookies.setRefreshToken(reply, session);
    return toSessionDto(session);
  }
}
