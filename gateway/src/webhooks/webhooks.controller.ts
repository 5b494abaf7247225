import { Controller, Headers, HttpCode, Inject, Post, type RawBodyRequest, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Public } from '../access/access.js';
import { BOOKING, type BookingClient, CATALOG, type CatalogClient } from '../clients/clients.module.js';
import { RateLimit } from '../http/rate-limit.js';

type Received = { received: true };

/** Signed deliveries of third parties, handed on byte for byte; whoever owns the secret verifies. */
@ApiExcludeController()
@Public()
@RateLimit('none')
@Controller('api/webhooks')
export class WebhooksController {
  constructor(
    @Inject(BOOKING) private readonly bookings: BookingClient,
    @Inject(CATALOG) private readonly catalog: CatalogClient,
  ) {}

  @Post('stripe')
  @HttpCode(200)
  async receiveStripe(
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Headers('stripe-signature') signature = '',
  ): Promise<Received> {
    await this.bookings.receiveStripeWebhook({ rawBody: rawBodyOf(request), signature });
    return { received: true };
  }

  @Post('webflow')
  @HttpCode(200)
  async receiveWebflow(
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Headers('x-webflow-signature') signature = '',
    @Headers('x-webflow-timestamp') timestamp = '',
  ): Promise<Received> {
    await this.catalog.receiveWebflowWebhook({ rawBody: rawBodyOf(request), signature, timestamp });
    return { received: true };
  }
}

function rawBodyOf(request: RawBodyRequest<FastifyRequest>): Uint8Array {
  return request.rawBody ?? new Uint8Array();
}
