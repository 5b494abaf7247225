import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Equals, IsNotEmpty, IsOptional, IsString, Matches, MaxLength } from 'class-validator';

export class IdentityProviderDto {
  @ApiProperty() id: string;
  @ApiProperty({ description: 'Shown to admins' }) name: string;
}

export class IdentityProviderListDto {
  @ApiProperty({ type: [IdentityProviderDto] }) items: IdentityProviderDto[];
}

export class AuthorizeQuery {
  @ApiProperty() @IsString() @IsNotEmpty() @MaxLength(32) provider: string;

  @ApiPropertyOptional({ description: "The address of the shop's page to which the provider returns the admin" })
  @IsOptional()
  @IsString()
  @MaxLength(500)
  redirectTo?: string;

  @ApiPropertyOptional({ description: 'Separated by spaces: openid, email, profile' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  scopes?: string;

  @ApiProperty({ description: 'The SHA-256 of the code verifier (RFC 7636)' })
  @Matches(/^[\w-]{43}$/)
  codeChallenge: string;
  @ApiProperty({ enum: ['S256'] }) @Equals('S256') codeChallengeMethod: 'S256';
}

export class AuthorizationUrlDto {
  @ApiProperty() url: string;
}

export class SocialLoginCallbackDto {
  @ApiProperty() @IsString() @IsNotEmpty() @MaxLength(4096) code: string;
  @ApiProperty() @IsString() @IsNotEmpty() @MaxLength(200) state: string;

  @ApiPropertyOptional({ description: "As in the provider's response, where it has one (RFC 9207)" })
  @IsOptional()
  @IsString()
  @MaxLength(500)
  iss?: string;

  @ApiProperty({ description: 'The secret that belongs to the code challenge (RFC 7636)' })
  @Matches(/^[\w.~-]{43,128}$/)
  codeVerifier: string;
}

export class LinkedIdentityDto {
  @ApiProperty() id: string;
  @ApiProperty({ description: "The provider's name that is shown to admins; its id once it is no longer set up" })
  providerName: string;
  @ApiProperty() email: string;
  @ApiProperty({ description: 'ISO 8601 UTC' }) createdAt: string;
  @ApiProperty({ description: 'ISO 8601 UTC' }) lastUsedAt: string;
}

export class LinkedIdentityListDto {
  @ApiProperty({ type: [LinkedIdentityDto] }) items: LinkedIdentityDto[];
}
