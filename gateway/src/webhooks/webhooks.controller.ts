import { Body, Controller, Headers, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { notificationV1 } from '@shop/contracts';
import { Public } from '../access/access.js';
import {
  BOOKING,
  type BookingClient,
  CATALOG,
  type CatalogClient,
  NOTIFICATION,
  type NotificationClient,
} from '../clients/clients.js';
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
    @Inject(NOTIFICATION) private readonly notification: NotificationClient,
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

  /** A message to the return path of a mail: a delivery status notification or a feedback report. */
  @Post('mail')
  @HttpCode(200)
  async receiveMessage(
    @Body() rawBody: Buffer | undefined,
    @Headers('x-mail-signature') signature = '',
    @Headers('x-mail-timestamp') timestamp = '',
  ): Promise<Received> {
    return this.receiveMailReports('MAIL_REPORT_SOURCE_MESSAGE', { rawBody, signature, timestamp });
  }

  @Post('sendgrid')
  @HttpCode(200)
  async receiveSendgridEvents(
    @Body() rawBody: Buffer | undefined,
    @Headers('x-twilio-email-event-webhook-signature') signature = '',
    @Headers('x-twilio-email-event-webhook-timestamp') timestamp = '',
  ): Promise<Received> {
    return this.receiveMailReports('MAIL_REPORT_SOURCE_SENDGRID', { rawBody, signature, timestamp });
  }

  private async receiveMailReports(
    source: notificationV1.MailReportSource,
    { rawBody = emptyBody, ...signed }: { rawBody: Uint8Array | undefined; signature: string; timestamp: string },
  ): Promise<Received> {
    await this.notification.receiveMailReports({ source, rawBody, ...signed });
    return { received: true };
  }
}
