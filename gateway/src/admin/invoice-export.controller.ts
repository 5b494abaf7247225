import { Readable } from 'node:stream';
import { Controller, Get, Inject, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { bookingV1 } from '@shop/contracts';
import type { FastifyReply } from 'fastify';
import { ZipFile } from 'yazl';
import { Allow } from '../access/access.js';
import { BOOKING, type BookingClient } from '../clients/clients.js';
import { byteOrderMark, csvLine } from '../http/csv.js';
import { type InvoiceDto, InvoiceMonthQuery } from './invoice.dto.js';
import { toInvoiceDto } from './invoice.mapper.js';

const columns = [
  'number',
  'kind',
  'issuedOn',
  'suppliedOn',
  'originalNumber',
  'orderNumber',
  'buyerName',
  'countryCode',
  'vatRateBp',
  'grossCents',
  'netCents',
  'vatCents',
  'moneyCents',
  'giftCardCents',
  'currency',
] as const satisfies (keyof InvoiceDto)[];
/** The most that the service returns at once. */
const rowsPerRead = 200;

@ApiTags('admin')
@Allow('manager')
@Controller('api/admin/invoices.zip')
export class InvoiceExportController {
  constructor(@Inject(BOOKING) private readonly booking: BookingClient) {}

  /** For the accountant: a month's documents as PDF with their XML inside, and a list of them as CSV. */
  @Get()
  @ApiProduces('application/zip')
  @ApiOkResponse({ type: String })
  async exportInvoices(@Query() { month }: InvoiceMonthQuery, @Res() reply: FastifyReply): Promise<void> {
    // Read before the answer begins, so that a failure is a problem document.
    const invoices = await this.invoicesOf(month);
    const zip = new ZipFile();
    zip.addBuffer(
      Buffer.from(byteOrderMark + csvLine(columns) + invoices.map(lineOf).join('')),
      `invoices-${month}.csv`,
    );
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

  /** Oldest first. */
  private async invoicesOf(month: string): Promise<InvoiceDto[]> {
    const invoices: bookingV1.Invoice[] = [];
    let cursor = '';
    do {
      const page = await this.booking.listInvoices({ month, limit: rowsPerRead, cursor });
      invoices.push(...page.invoices);
      cursor = page.nextCursor;
    } while (cursor);
    return invoices.toReversed().map(toInvoiceDto);
  }
}

const lineOf = (invoice: InvoiceDto): string => csvLine(columns.map((column) => invoice[column]));
