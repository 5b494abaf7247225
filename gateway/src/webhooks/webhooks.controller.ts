import { Body, Controller, Headers, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '../access/access.js';
import { BOOKING, type BookingClient, CATALOG, type CatalogClient } from '../clients/clients.js';
import { RateLimit } from '../http/rate-limit.js';

type Received = { received: true };

const nothing = new Uint8Array();

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
    @Body() rawBody: Buffer | undefined,
    @Headers('stripe-signature') signature = '',
  ): Promise<Received> {
    await this.bookings.receiveStripeWebhook({ rawBody: rawBody ?? nothing, signature });
    return { received: true };
  }

  @Post('webflow')
  @HttpCode(200)
  async receiveWebflow(
    @Body() rawBody: Buffer | undefined,
    @Headers('x-webflow-signature') signature = '',
    @Headers('x-webflow-timestamp') timestamp = '',
  ): Promise<Received> {
    await this.catalog.receiveWebflowWebhook({ rawBody: rawBody ?? nothing, signature, timestamp });
    return { received: true };
  }
}
