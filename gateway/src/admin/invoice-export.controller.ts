import { Readable } from 'node:stream';
import { Controller, Get, Inject, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ZipFile } from 'yazl';
import { Allow } from '../access/access.js';
import { BOOKING, type BookingClient } from '../clients/clients.js';
import { invoiceCsv, invoicesOfMonth } from './invoice-csv.js';
import { InvoiceMonthQuery } from './invoice.dto.js';

@ApiTags('admin')
@Allow('manager')
@Controller('api/admin')
export class InvoiceExportController {
  constructor(@Inject(BOOKING) private readonly booking: BookingClient) {}

  /** A month's documents as a list, oldest first. */
  @Get('invoices.csv')
  @ApiProduces('text/csv')
  @ApiOkResponse({ type: String })
  async exportInvoiceList(@Query() { month }: InvoiceMonthQuery, @Res() reply: FastifyReply): Promise<void> {
    await reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="invoices-${month}.csv"`)
      .header('cache-control', 'no-store')
      .send(invoiceCsv(await invoicesOfMonth(this.booking, month)));
  }

  /** For the accountant: a month's documents as PDF, those of bookings with XML inside, and a list of all as CSV. */
  @Get('invoices.zip')
  @ApiProduces('application/zip')
  @ApiOkResponse({ type: String })
  async exportInvoices(@Query() { month }: InvoiceMonthQuery, @Res() reply: FastifyReply): Promise<void> {
    // The list is read before the answer begins, so that a failure is a problem document.
    const invoices = await invoicesOfMonth(this.booking, month);
    const zip = new ZipFile();
    zip.addBuffer(Buffer.from(invoiceCsv(invoices)), `invoices-${month}.csv`);
    for (const { number } of invoices) {
      // Each file is rendered when its turn comes, and not before the client has read the ones before it.
      zip.addReadStreamLazy(`${number}.pdf`, { compress: false }, (callback) => {
        this.booking.getInvoiceFile({ number, format: 'INVOICE_FORMAT_PDF' }).then(
          ({ content }) => callback(null, Readable.from([Buffer.from(content)])),
          (error: unknown) => callback(error, Readable.from([])),
        );
      });
    }
    zip.end();
    // A file that cannot be rendered ends the download: an incomplete archive is never taken for a complete one.
    const output = zip.outputStream as unknown as Readable;
    (zip as unknown as NodeJS.EventEmitter).on('error', (error: Error) => output.destroy(error));
    await reply
      .header('content-type', 'application/zip')
      .header('content-disposition', `attachment; filename="invoices-${month}.zip"`)
      .header('cache-control', 'no-store')
      .send(output);
  }
}
