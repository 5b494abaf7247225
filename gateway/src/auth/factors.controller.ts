import { Body, Controller, Delete, Get, Header, HttpCode, Inject, Param, Post, Req } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { identityV1 } from '@shop/contracts';
import type { FastifyRequest } from 'fastify';
import { Allow, BeforeSecondFactor } from '../access/access.js';
import { IDENTITY, type IdentityClient } from '../clients/clients.js';
import { factorTypeEnum } from '../clients/enums.js';
import { languageOf } from '../http/problem-texts.js';
import { ApiNotConfigured } from '../http/problem.dto.js';
import { RateLimit } from '../http/rate-limit.js';
import {
  EnrolledFactorDto,
  FactorChallengeDto,
  FactorDto,
  FactorListDto,
  FactorProofDto,
  NewFactorDto,
  VerifiedFactorDto,
} from './factors.dto.js';
import { SessionCookies } from './session-cookies.js';
import { toSessionDto } from './session.mapper.js';

/** An admin's own second factors. A session that has verified one has the level aal2. */
@ApiTags('auth')
@Allow('viewer')
@Controller('api/auth/factors')
export class FactorsController {
  constructor(
    @Inject(IDENTITY) private readonly identity: IdentityClient,
    @Inject(SessionCookies) private readonly cookies: SessionCookies,
  ) {}

  @Get()
  @BeforeSecondFactor()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: FactorListDto })
  async listFactors(): Promise<FactorListDto> {
    return { items: (await this.identity.listFactors({})).factors.map(toDto) };
  }

  /** Adds a factor, which does not count before a challenge of it has been verified. */
  @Post()
  @HttpCode(201)
  @RateLimit('sign-in')
  @Header('cache-control', 'no-store')
  @ApiCreatedResponse({ type: EnrolledFactorDto })
  @ApiNotConfigured()
  async enrollFactor(
    @Body() { friendlyName, factorType, phone = '', issuer = '' }: NewFactorDto,
  ): Promise<EnrolledFactorDto> {
    const request = { friendlyName, phone, issuer, factorType: factorTypeEnum.toWire(factorType) };
    const { factor, totp } = await this.identity.enrollFactor(request);
    return { ...toDto(factor!), totp: totp ?? null };
  }

  @Post(':id/challenge')
  @BeforeSecondFactor()
  @HttpCode(200)
  @RateLimit('sign-in')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: FactorChallengeDto })
  @ApiNotConfigured()
  async challengeFactor(@Param('id') factorId: string, @Req() request: FastifyRequest): Promise<FactorChallengeDto> {
    const language = languageOf(request.headers['accept-language']);
    const { webauthnJson, ...challenge } = await this.identity.challengeFactor({ factorId, language });
    return { ...challenge, webauthn: webauthnJson ? (JSON.parse(webauthnJson) as Record<string, unknown>) : null };
  }

  /** Raises the session to aal2 and returns its new access token. */
  @Post(':id/verify')
  @BeforeSecondFactor()
  @HttpCode(200)
  @RateLimit('sign-in')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: VerifiedFactorDto })
  async verifyFactor(
    @Param('id') factorId: string,
    @Body() { challengeId, code = '', credential }: FactorProofDto,
    @Req() request: FastifyRequest,
  ): Promise<VerifiedFactorDto> {
    const { session } = await this.identity.verifyFactor({
      factorId,
      challengeId,
      code,
      credentialJson: credential ? JSON.stringify(credential) : '',
      deviceToken: this.cookies.deviceTokenOf(request),
    });
    return { expiresAt: session!.expiresAt, session: toSessionDto(session!) };
  }

  /** Removes one of the admin's own factors. */
  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  async unenrollFactor(@Param('id') factorId: string): Promise<void> {
    await this.identity.removeFactor({ factorId });
  }
}

function toDto({ id, friendlyName, factorType, verified, createdAt, lastUsedAt, phone }: identityV1.Factor): FactorDto {
  return {
    id,
    friendlyName,
    factorType: factorTypeEnum.fromWire(factorType),
    status: verified ? 'verified' : 'unverified',
    createdAt,
    lastUsedAt: lastUsedAt ?? null,
    phone: phone ?? null,
  };
}
