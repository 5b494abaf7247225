import type { Locator, Page } from 'playwright-core';
import { type Language, type PickText, textsIn } from './language.js';

/** `/payment-success`, to which the provider redirects after the payment. */
export class PaymentReturnPage {
  private readonly text: PickText;

  constructor(
    readonly page: Page,
    language: Language,
  ) {
    this.text = textsIn(language);
  }

  get creating(): Locator {
    return this.page.getByText(
      this.text('Ihre Zugangsdaten werden gerade erstellt...', 'Your login details are being created...'),
    );
  }
  get mailNotice(): Locator {
    return this.heading('Ihre Zugangsdaten kommen per E-Mail', 'Your login details will come by email');
  }
  get unconfirmed(): Locator {
    return this.heading('Ihre Zahlung ist noch nicht bestätigt', 'Your payment has not been confirmed yet');
  }
  get creationFailed(): Locator {
    return this.heading('Fehler beim Erstellen der Zugangsdaten', 'Error creating the login details');
  }
  get unreachable(): Locator {
    return this.heading('Buchung konnte nicht geladen werden', 'Booking could not be loaded');
  }
  get bookingNotFound(): Locator {
    return this.heading('Buchung nicht gefunden', 'Booking not found');
  }
  get withoutSession(): Locator {
    return this.heading('Keine Sitzungs-ID gefunden', 'No session ID found');
  }
  get unpaid(): Locator {
    return this.heading('Die Zeit für die Zahlung ist abgelaufen', 'The time to pay has run out');
  }
  get refunded(): Locator {
    return this.heading('Diese Buchung wurde erstattet', 'This booking has been refunded');
  }
  get home(): Locator {
    return this.page.getByRole('link', { name: this.text('Zur Startseite', 'Back to home') });
  }
  get checkAgain(): Locator {
    return this.page.getByRole('button', { name: this.text('Erneut prüfen', 'Check again') });
  }

  async open(sessionId?: string): Promise<void> {
    await this.page.goto(`/payment-success${sessionId === undefined ? '' : `?session_id=${sessionId}`}`);
  }

  private heading(german: string, english: string): Locator {
    return this.page.getByRole('heading', { name: this.text(german, english) });
  }
}
