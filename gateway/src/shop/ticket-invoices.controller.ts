import { Body, Controller, Get, Header, HttpCode, Inject, Param, Post, Put, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../access/access.js';
import { BOOKING, type BookingClient } from '../clients/clients.js';
import { RateLimit } from '../http/rate-limit.js';
import { parseInvoiceFileName, sendInvoiceFile } from '../http/invoice-file.js';
import { toInvoiceDto } from './invoice.mapper.js';
import { NothingDto } from './order-links.dto.js';
import { BillingInput, TicketInvoicesDto, TicketRefundsDto } from './ticket-invoices.dto.js';

/** Documents and refunds of a booking, for the holder of its ticket link. */
@ApiTags('tickets')
@Public()
@Controller('api/tickets/:token')
export class TicketInvoicesController {
  constructor(@Inject(BOOKING) private readonly booking: BookingClient) {}

  /** All documents of the booking; an invoice or cancellation that is still missing is issued first. */
  @Get('invoices')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: TicketInvoicesDto })
  async listTicketInvoices(@Param('token') token: string): Promise<TicketInvoicesDto> {
    const { invoices, isBillingOpen } = await this.booking.issueTicketInvoices({ token });
    return { items: invoices.map(toInvoiceDto), isBillingOpen };
  }

  /**
   * Requests a mail with all documents to the address of the order. Several requests within ten minutes lead to one
   * mail, unless a document is issued between them.
   */
  @Post('invoices/mail')
  @HttpCode(202)
  @RateLimit('forms')
  @Header('cache-control', 'no-store')
  @ApiAcceptedResponse({ type: NothingDto })
  async mailTicketInvoices(@Param('token') token: string): Promise<NothingDto> {
    await this.booking.mailTicketInvoices({ token });
    return {};
  }

  /** What was refunded, even when the ticket itself is no longer shown. */
  @Get('refunds')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: TicketRefundsDto })
  getTicketRefunds(@Param('token') token: string): Promise<TicketRefundsDto> {
    return this.booking.getTicketRefunds({ token });
  }

  /** The latest invoice as PDF/A-3 with its XML inside. */
  @Get('invoice.pdf')
  @ApiProduces('application/pdf')
  @ApiOkResponse({ type: String })
  async downloadTicketInvoicePdf(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    const request = { token, number: '', format: 'INVOICE_FORMAT_PDF' } as const;
    const { number, content } = await this.booking.issueTicketInvoiceFile(request);
    await sendInvoiceFile(reply, number, 'pdf', content);
  }

  /** The latest invoice for machines: Factur-X/ZUGFeRD, profile EN 16931. */
  @Get('invoice.xml')
  @ApiProduces('application/xml')
  @ApiOkResponse({ type: String })
  async downloadTicketInvoiceXml(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    const request = { token, number: '', format: 'INVOICE_FORMAT_XML' } as const;
    const { number, content } = await this.booking.issueTicketInvoiceFile(request);
    await sendInvoiceFile(reply, number, 'xml', content);
  }

  /** Any document of the booking, as `RE-2026-000001.pdf` or `.xml`. */
  @Get('invoices/:file')
  @ApiProduces('application/pdf', 'application/xml')
  @ApiOkResponse({ type: String })
  async downloadTicketDocument(
    @Param('token') token: string,
    @Param('file') file: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { number, format, extension } = parseInvoiceFileName(file);
    const { content } = await this.booking.issueTicketInvoiceFile({ token, number, format });
    await sendInvoiceFile(reply, number, extension, content);
  }

  /** Adds a billing address, once. An invoice without it is cancelled and issued again. */
  @Put('billing')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: TicketInvoicesDto })
  async giveBillingAddress(@Param('token') token: string, @Body() address: BillingInput): Promise<TicketInvoicesDto> {
    const { invoices } = await this.booking.giveBillingAddress({ token, address });
    return { items: invoices.map(toInvoiceDto), isBillingOpen: false };
  }
}
