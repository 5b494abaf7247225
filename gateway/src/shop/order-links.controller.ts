import { Body, Controller, Header, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../access/access.js';
import { BOOKING, type BookingClient } from '../clients/clients.js';
import { RateLimit } from '../http/rate-limit.js';
import { NothingDto, OrderLinksInput } from './order-links.dto.js';

@ApiTags('orders')
@Public()
@Controller('api/orders')
export class OrderLinksController {
  constructor(@Inject(BOOKING) private readonly booking: BookingClient) {}

  /**
   * Requests a mail to an email address. It has links to the tickets of the address's paid bookings that were neither
   * refunded in full nor charged back, and its issued gift cards with their codes. The response is the same for every
   * address, even for one without orders.
   */
  @Post('resend-links')
  @HttpCode(202)
  @RateLimit('forms')
  @Header('cache-control', 'no-store')
  @ApiAcceptedResponse({ type: NothingDto })
  async resendOrderLinks(@Body() { email }: OrderLinksInput): Promise<NothingDto> {
    await this.booking.requestOrderLinks({ email });
    return {};
  }
}
