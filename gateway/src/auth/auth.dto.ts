import { ApiProperty } from '@nestjs/swagger';
import { type AdminRole, adminRoles } from '@shop/platform';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { type AssuranceLevel, assuranceLevelEnum } from '../clients/enums.js';

export class SignInDto {
  @ApiProperty() @IsString() @IsNotEmpty() @MaxLength(254) email: string;
  @ApiProperty() @IsString() @IsNotEmpty() @MaxLength(1024) password: string;
}

export class SessionUserDto {
  @ApiProperty() id: string;
  @ApiProperty() email: string;
  @ApiProperty({ enum: assuranceLevelEnum.words }) aal: AssuranceLevel;
  @ApiProperty({ enum: adminRoles }) role: AdminRole;
  @ApiProperty({
    description: 'Whether the account has a verified second factor; if so, a session below aal2 can only verify one',
  })
  needsAal2: boolean;
}

export class SessionDto {
  @ApiProperty() accessToken: string;
  @ApiProperty({ description: 'ISO 8601 UTC, of the access token' }) expiresAt: string;
  @ApiProperty() user: SessionUserDto;
}

export class SessionSummaryDto {
  @ApiProperty() id: string;
  @ApiProperty({ description: 'ISO 8601 UTC' }) createdAt: string;
  @ApiProperty({ description: 'ISO 8601 UTC, of the last sign-in or refresh' }) lastSeenAt: string;
  @ApiProperty({ description: 'IP address of the sign-in' }) address: string;
  @ApiProperty({ description: 'User agent of the browser' }) client: string;
  @ApiProperty({ description: 'Whether it is the session of this request' }) current: boolean;
}

export class SessionListDto {
  @ApiProperty({ type: [SessionSummaryDto] }) items: SessionSummaryDto[];
}

export class ChangePasswordDto {
  @ApiProperty() @IsString() @IsNotEmpty() @MaxLength(1024) current: string;
  @ApiProperty() @IsString() @IsNotEmpty() @MaxLength(1024) next: string;
}

export class EmptyDto {}
