import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Inject,
  Param,
  Post,
  Query,
  Req,
  Res,
  UseGuards,
} from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Allow, Public } from '../access/access.js';
import { IDENTITY, type IdentityClient } from '../clients/clients.js';
import { ApiNotConfigured } from '../http/problem.dto.js';
import { RateLimit } from '../http/rate-limit.js';
import { SessionDto } from './auth.dto.js';
import { clientOf } from './client-of.js';
import { OwnOriginGuard } from './own-origin.guard.js';
import { SessionCookies } from './session-cookies.js';
import { toSessionDto } from './session.mapper.js';
import {
  AuthorizationUrlDto,
  AuthorizeQuery,
  IdentityProviderListDto,
  LinkedIdentityListDto,
  SocialLoginCallbackDto,
} from './social-login.dto.js';

/** Signing in at an identity provider (OpenID Connect with PKCE), and the identities that are linked to an admin. */
@ApiTags('auth')
@Controller('api/auth')
export class SocialLoginController {
  constructor(
    @Inject(IDENTITY) private readonly identity: IdentityClient,
    @Inject(SessionCookies) private readonly cookies: SessionCookies,
  ) {}

  /** The providers that are set up; usually none. */
  @Get('providers')
  @Public()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: IdentityProviderListDto })
  async listIdentityProviders(): Promise<IdentityProviderListDto> {
    return { items: (await this.identity.listIdentityProviders({})).providers };
  }

  /** The provider's address at which an admin signs in. */
  @Get('authorize')
  @Public()
  @RateLimit('sign-in')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: AuthorizationUrlDto })
  @ApiNotConfigured()
  async authorize(
    @Query() { provider, redirectTo = '', scopes = '', codeChallenge }: AuthorizeQuery,
  ): Promise<AuthorizationUrlDto> {
    return this.identity.beginSocialLogin({ provider, redirectTo, scopes, codeChallenge });
  }

  /** Signs in with the parameters that the provider has added to the address of the callback page. */
  @Post('callback')
  @Public()
  @HttpCode(200)
  @UseGuards(OwnOriginGuard)
  @RateLimit('sign-in')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: SessionDto })
  async completeSocialLogin(
    @Body() { code, state, iss: issuer = '', codeVerifier }: SocialLoginCallbackDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionDto> {
    const { session, deviceToken } = await this.identity.completeSocialLogin({
      ...{ code, state, issuer, codeVerifier },
      ...clientOf(request),
      deviceToken: this.cookies.deviceTokenOf(request),
    });
    this.cookies.setDeviceToken(reply, deviceToken);
    this.cookies.setRefreshToken(reply, session!);
    return toSessionDto(session!);
  }

  /** The admin's own identities at providers. */
  @Get('identities')
  @Allow('viewer')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: LinkedIdentityListDto })
  async listLinkedIdentities(): Promise<LinkedIdentityListDto> {
    return { items: (await this.identity.listLinkedIdentities({})).identities };
  }

  /** Removes one of the admin's own identities; it is linked again when the admin signs in with it. */
  @Delete('identities/:id')
  @Allow('viewer')
  @HttpCode(204)
  @ApiNoContentResponse()
  async unlinkIdentity(@Param('id') identityId: string): Promise<void> {
    await this.identity.unlinkIdentity({ identityId });
  }
}
