import { Body, Controller, Headers, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '../access/access.js';
import { BOOKING, type BookingClient, CATALOG, type CatalogClient } from '../clients/clients.js';
import { RateLimit } from '../http/rate-limit.js';

type Received = { received: true };

const emptyBody = new Uint8Array();

/** Signed deliveries of third parties, passed on byte for byte to the service that has the secret and verifies them. */
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
    @Body() rawBody: Buffer | undefined,
    @Headers('stripe-signature') signature = '',
  ): Promise<Received> {
    await this.bookings.receiveStripeWebhook({ rawBody: rawBody ?? emptyBody, signature });
    return { received: true };
  }

  @Post('webflow')
  @HttpCode(200)
  async receiveWebflow(
    @Body() rawBody: Buffer | undefined,
    @Headers('x-webflow-signature') signature = '',
    @Headers('x-webflow-timestamp') timestamp = '',
  ): Promise<Received> {
    await this.catalog.receiveWebflowWebhook({ rawBody: rawBody ?? emptyBody, signature, timestamp });
    return { received: true };
  }
}
