import { ApiProperty } from '@nestjs/swagger';
import { type AdminRole, adminRoles } from '@shop/platform';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';

export class InvitationTokenDto {
  @ApiProperty() @IsString() @IsNotEmpty() @MaxLength(100) token: string;
}

export class InvitationDto {
  @ApiProperty() email: string;
  @ApiProperty({ enum: adminRoles }) role: AdminRole;
  @ApiProperty({ description: 'ISO 8601 UTC' }) expiresAt: string;
}

export class AcceptInvitationDto extends InvitationTokenDto {
  @ApiProperty() @IsString() @IsNotEmpty() @MaxLength(1024) password: string;
}

export class AcceptedInvitationDto {
  @ApiProperty({ description: 'With which the admin signs in' }) email: string;
}
