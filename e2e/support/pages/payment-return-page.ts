import type { Locator, Page } from 'playwright-core';
import { type Language, type Say, speaking } from './language.js';

/** `/payment-success`, where the provider sends those who have paid. */
export class PaymentReturnPage {
  private readonly say: Say;

  constructor(
    readonly page: Page,
    language: Language,
  ) {
    this.say = speaking(language);
  }

  get creating(): Locator {
    return this.page.getByText(
      this.say('Ihre Zugangsdaten werden gerade erstellt...', 'Your access data is being created...'),
    );
  }
  get promiseOfMail(): Locator {
    return this.heading('Ihre Zugangsdaten kommen per E-Mail', 'Your access data will come by email');
  }
  get unconfirmed(): Locator {
    return this.heading('Ihre Zahlung ist noch nicht bestätigt', 'Your payment has not been confirmed yet');
  }
  get creationFailed(): Locator {
    return this.heading('Fehler beim Erstellen der Zugangsdaten', 'Error creating the access data');
  }
  get unreachable(): Locator {
    return this.heading('Buchung konnte nicht geladen werden', 'Booking could not be loaded');
  }
  get missing(): Locator {
    return this.heading('Buchung nicht gefunden', 'Booking not found');
  }
  get withoutSession(): Locator {
    return this.heading('Keine Sitzungs-ID gefunden', 'No session ID found');
  }
  get unpaid(): Locator {
    return this.heading('Zahlung fehlgeschlagen', 'Payment failed');
  }
  get refunded(): Locator {
    return this.heading('Diese Buchung wurde erstattet', 'This booking has been refunded');
  }
  get home(): Locator {
    return this.page.getByRole('link', { name: this.say('Zur Startseite', 'To the home page') });
  }
  get checkAgain(): Locator {
    return this.page.getByRole('button', { name: this.say('Noch einmal nachsehen', 'Check again') });
  }

  async open(sessionId?: string): Promise<void> {
    await this.page.goto(`/payment-success${sessionId === undefined ? '' : `?session_id=${sessionId}`}`);
  }

  private heading(german: string, english: string): Locator {
    return this.page.getByRole('heading', { name: this.say(german, english) });
  }
}
