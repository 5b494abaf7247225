import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';

export class SignInDto {
  @ApiProperty() @IsString() @IsNotEmpty() @MaxLength(254) email: string;
  @ApiProperty() @IsString() @IsNotEmpty() @MaxLength(1024) password: string;
}

export class SessionUserDto {
  @ApiProperty() id: string;
  @ApiProperty() email: string;
  @ApiProperty({ enum: ['aal1', 'aal2'] }) aal: string;
}

export class SessionDto {
  @ApiProperty() accessToken: string;
  @ApiProperty({ description: 'ISO 8601 UTC, of the access token' }) expiresAt: string;
  @ApiProperty() user: SessionUserDto;
}

export class EmptyDto {}
