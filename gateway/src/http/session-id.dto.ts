import { ApiProperty } from '@nestjs/swagger';
import { IsString } from 'class-validator';

/** The id's format is not validated, so that a malformed session id gets the same response as an unknown one. */
export class SessionIdDto {
  @ApiProperty()
  @IsString()
  sessionId: string;
}
