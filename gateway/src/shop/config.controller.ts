import { Controller, Get, Header, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../access/access.js';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.js';
import { PublicConfigDto } from './config.dto.js';
import { publicConfig } from './public-config.js';

@ApiTags('config')
@Public()
@Controller('api/config')
export class ConfigController {
  constructor(@Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig) {}

  /** Settings that the static web app needs. */
  @Get()
  @Header('access-control-allow-origin', '*')
  @ApiOkResponse({ type: PublicConfigDto })
  getConfig(): PublicConfigDto {
    return publicConfig(this.config);
  }
}
