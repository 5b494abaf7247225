import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../access/access.js';
import { ApiNotConfigured } from '../http/problem.dto.js';
import { NotConfigured } from './auth.errors.js';

/** Sign-in at another provider. None can be set up yet, so the call responds with 501 (decision D21). */
@ApiTags('auth')
@ApiNotConfigured()
@Public()
@Controller('api/auth/authorize')
export class SocialLoginController {
  @Get()
  authorize(): void {
    throw new NotConfigured();
  }
}
