import { Controller, Get, Inject, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Readiness } from '@shop/platform';
import type { FastifyReply } from 'fastify';
import { Public } from '../access/access.js';
import { RateLimit } from '../http/rate-limit.js';

@ApiExcludeController()
@Public()
@RateLimit('none')
@Controller('health')
export class HealthController {
  constructor(@Inject(Readiness) private readonly readiness: Readiness) {}

  @Get('live')
  live(): { status: string } {
    return { status: 'live' };
  }

  @Get('ready')
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const missing = await this.readiness.missing();
    const isReady = missing.length === 0;
    void reply
      .status(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not_ready', missing });
  }
}
