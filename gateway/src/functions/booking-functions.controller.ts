import { Body, Controller, Header, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { clientNetwork } from '@shop/platform';
import type { FastifyRequest } from 'fastify';
import { Public } from '../access/access.js';
import { BOOKING, type BookingClient } from '../clients/clients.js';
import { bookingStatusEnum, paymentStatusEnum } from '../clients/enums.js';
import { IdempotencyKey } from '../http/idempotency-key.js';
import { RateLimit } from '../http/rate-limit.js';
import { SessionIdDto } from '../http/session-id.dto.js';
import { SheetLinks } from '../media/sheet-links.js';
import { BookingBySessionAnswerDto, TicketAnswerDto, TicketProgressDto, TokenDto } from './booking.dto.js';
import { toBookingBySession, toCreateBookingCheckout, toTicketAnswer } from './booking.mapper.js';
import { CodeGuessLimit } from './code-guess-limit.js';
import { CreateStripeCheckoutDto } from './create-stripe-checkout.dto.js';
import { CheckoutOpenedDto, StatusDto } from './shared.dto.js';

@ApiTags('functions')
@Public()
@Controller('api/functions')
export class BookingFunctionsController {
  constructor(
    @Inject(BOOKING) private readonly bookings: BookingClient,
    @Inject(SheetLinks) private readonly sheetLinks: SheetLinks,
    @Inject(CodeGuessLimit) private readonly codeGuessLimit: CodeGuessLimit,
  ) {}

  /** Prices the booking on the server and opens a checkout session of the payment provider. */
  @Post('create-stripe-checkout')
  @HttpCode(200)
  @RateLimit('checkout')
  @Header('cache-control', 'no-store')
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @ApiOkResponse({ type: CheckoutOpenedDto })
  createStripeCheckout(
    @Body() body: CreateStripeCheckoutDto,
    @Req() request: FastifyRequest,
    @IdempotencyKey() idempotencyKey?: string,
  ): Promise<CheckoutOpenedDto> {
    const call = toCreateBookingCheckout(body, { address: clientNetwork(request.ip), idempotencyKey });
    return this.codeGuessLimit.runCounted(call.discountCode, request.ip, () =>
      this.bookings.createBookingCheckout(call),
    );
  }

  /** Expires an open session at the provider and releases its hold. */
  @Post('cancel-checkout')
  @HttpCode(200)
  @RateLimit('checkout')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: StatusDto })
  async cancelCheckout(@Body() { sessionId }: SessionIdDto): Promise<StatusDto> {
    const { paymentStatus } = await this.bookings.cancelCheckout({ sessionId });
    return { status: paymentStatusEnum.fromWire(paymentStatus) };
  }

  /** The booking of a session. A pending payment is checked at the provider first, and its outcome is recorded. */
  @Post('get-booking-by-session')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: BookingBySessionAnswerDto })
  async getBookingBySession(@Body() { sessionId }: SessionIdDto): Promise<BookingBySessionAnswerDto> {
    return { booking: toBookingBySession(await this.bookings.refreshBooking({ sessionId })) };
  }

  /**
   * Checks the payment at the provider when no webhook has come yet. If it turns out to be paid, the creation of the
   * tickets starts.
   */
  @Post('create-loquiz-ticket')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: TicketProgressDto })
  async createLoquizTicket(@Body() { sessionId }: SessionIdDto): Promise<TicketProgressDto> {
    const { bookingStatus } = await this.bookings.ensureTickets({ sessionId });
    return { success: true, status: bookingStatusEnum.fromWire(bookingStatus) };
  }

  @Post('get-booking-by-token')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: TicketAnswerDto })
  async getBookingByToken(@Body() { token }: TokenDto): Promise<TicketAnswerDto> {
    return toTicketAnswer(await this.bookings.getBookingByToken({ token }), token, this.sheetLinks);
  }
}
