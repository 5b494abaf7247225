import { Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Allow } from '../access/access.js';
import { ApiNotConfigured } from '../http/problem.dto.js';
import { NotConfigured } from './auth.errors.js';

/** Second factors of an admin. None can be set up yet, so every call responds with 501 (decision D21). */
@ApiTags('auth')
@ApiNotConfigured()
@Allow('viewer')
@Controller('api/auth/factors')
export class FactorsController {
  @Get()
  listFactors(): void {
    throw new NotConfigured();
  }

  @Post()
  @HttpCode(201)
  enrollFactor(): void {
    throw new NotConfigured();
  }

  @Post(':id/challenge')
  @ApiParam({ name: 'id', type: String })
  @HttpCode(200)
  challengeFactor(): void {
    throw new NotConfigured();
  }

  @Post(':id/verify')
  @ApiParam({ name: 'id', type: String })
  @HttpCode(200)
  verifyFactor(): void {
    throw new NotConfigured();
  }

  @Delete(':id')
  @ApiParam({ name: 'id', type: String })
  @HttpCode(204)
  unenrollFactor(): void {
    throw new NotConfigured();
  }
}
