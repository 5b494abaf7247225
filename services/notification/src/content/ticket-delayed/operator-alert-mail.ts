import type { bookingV1 } from '@shop/contracts';
import type { ShopConfig } from '../../config.js';
import type { MailDocument } from '../document/mail-document.js';
import { day } from '../format.js';
import { footerOf } from '../shop-footer.js';

/**
 * The mail to the operator about a booking that needs attention: always in German, and without customer data.
 */
export function operatorAlertMail(booking: bookingV1.GetTicketMailResponse, shop: ShopConfig): MailDocument {
  return {
    language: 'de',
    subject: `Tickets nicht erstellt: Bestellung ${booking.orderNumber}`,
    preview: 'Nicht alle Tickets wurden in der vorgesehenen Zeit erstellt.',
    blocks: [
      { kind: 'title', text: 'Tickets konnten nicht erstellt werden' },
      {
        kind: 'paragraph',
        text: 'Die Bestellung ist bezahlt, aber die Zugangsdaten konnten in der vorgesehenen Zeit nicht für alle Teams angelegt werden. Der Kunde weiß, dass es später wird. Bitte neu anstoßen oder erstatten.',
      },
      {
        kind: 'table',
        rows: [
          { label: 'Bestellnummer', value: booking.orderNumber },
          { label: 'Buchung', value: booking.bookingId },
          { label: 'Spiel', value: booking.gameTitle },
          { label: 'Stadt', value: booking.cityName },
          { label: 'Teams', value: String(booking.teams) },
          { label: 'Bezahlt am', value: day(booking.paidAt, 'de') },
        ],
      },
    ],
    footer: footerOf(shop, 'de'),
  };
}
