import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { type AdminRole, adminRoles } from '@shop/platform';
import { IsBoolean, IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { type AdminState, adminStateEnum } from '../clients/enums.js';

export class NewAdminDto {
  @ApiProperty() @IsString() @IsNotEmpty() @MaxLength(254) email: string;
  @ApiProperty({ enum: adminRoles }) @IsIn(adminRoles) role: AdminRole;

  @ApiPropertyOptional({ description: 'Without a password the admin is invited by mail, and chooses one' })
  @IsOptional()
  @IsString()
  @IsNotEmpty()
  @MaxLength(1024)
  password?: string;
}

export class AdminChangesDto {
  @ApiProperty({ enum: adminRoles }) @IsIn(adminRoles) role: AdminRole;
  @ApiProperty() @IsBoolean() disabled: boolean;
}

export class AdminDto {
  @ApiProperty() id: string;
  @ApiProperty() email: string;
  @ApiProperty({ enum: adminRoles }) role: AdminRole;
  @ApiProperty({ enum: adminStateEnum.words }) state: AdminState;
  @ApiProperty({ description: 'ISO 8601 UTC' }) createdAt: string;
  @ApiProperty({ description: 'Counts the changes of role and state; the value of If-Match' }) version: number;
}

export class AdminListItemDto extends AdminDto {
  @ApiProperty({ type: String, nullable: true, description: 'ISO 8601 UTC; null when there was none in two years' })
  lastSignInAt: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'ISO 8601 UTC; when the link of an invited admin expires' })
  invitationExpiresAt: string | null;
}

export class AdminListDto {
  @ApiProperty({ type: [AdminListItemDto] }) items: AdminListItemDto[];
  @ApiProperty({ type: String, nullable: true }) next: string | null;
}
