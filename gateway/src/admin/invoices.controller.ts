import { Controller, Get, Header, Inject, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Allow } from '../access/access.js';
import { BOOKING, type BookingClient } from '../clients/clients.js';
import { parseInvoiceFileName, sendInvoiceFile } from '../http/invoice-file.js';
import { toInvoiceDto } from '../shop/invoice.mapper.js';
import { InvoiceListDto, InvoiceListQuery } from './invoice.dto.js';
import { toInvoiceTotalDto } from './invoice.mapper.js';

@ApiTags('admin')
@Allow('manager')
@Controller('api/admin/invoices')
export class InvoicesController {
  constructor(@Inject(BOOKING) private readonly booking: BookingClient) {}

  /** Invoices, cancellations and receipts of a month, newest first. */
  @Get()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: InvoiceListDto })
  async listInvoices(@Query() { month, limit = '0', cursor = '' }: InvoiceListQuery): Promise<InvoiceListDto> {
    const [{ invoices, nextCursor }, { totals }] = await Promise.all([
      this.booking.listInvoices({ month, limit: Number(limit), cursor }),
      this.booking.getInvoiceTotals({ month }),
    ]);
    return { items: invoices.map(toInvoiceDto), next: nextCursor || null, totals: totals.map(toInvoiceTotalDto) };
  }

  /** A document as a file: `RE-2026-000001.pdf` or `.xml`. */
  @Get(':file')
  @ApiProduces('application/pdf', 'application/xml')
  @ApiOkResponse({ type: String })
  async downloadInvoice(@Param('file') file: string, @Res() reply: FastifyReply): Promise<void> {
    const { number, format, extension } = parseInvoiceFileName(file);
    const { content } = await this.booking.getInvoiceFile({ number, format });
    await sendInvoiceFile(reply, number, extension, content);
  }
}
