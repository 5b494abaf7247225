import * as given from './situations.js';

export interface BuiltWording {
  key: string;
  happens: () => Promise<unknown>;
  /** What its placeholders are filled with on the page. */
  values?: Record<string, string>;
  /** The German text, where the specification names it without quoting it. */
  german?: string;
  /** The specification itself words it in English. */
  englishOnly?: true;
}

/** Belongs to pages of a later issue; its text must not exist yet. */
export const notBuiltYet = 'not built yet';

const shown = (key: string, happens: () => Promise<unknown>, more: Partial<BuiltWording> = {}): BuiltWording => ({
  key,
  happens,
  ...more,
});

/** The error catalogue of the specification, row by row in its order: each wording with its text and how it comes about. */
export const catalogue: Record<string, Record<string, BuiltWording | typeof notBuiltYet>> = {
  'Cities load failure': { 'Städte konnten nicht geladen werden': notBuiltYet },
  'Games load failure': {
    'Spiele konnten nicht geladen werden': shown('checkout:place.gamesFailure', given.gamesDoNotLoad),
  },
  'Teamevents load failure': { 'Teamevents konnten nicht geladen werden': notBuiltYet },
  'Autocomplete failure': {
    'Fehler beim Laden der Städte': shown('checkout:place.cityFailure', given.citySearchFails),
  },
  'No autocomplete results': {
    'Keine Ergebnisse gefunden': notBuiltYet,
    'No results found': notBuiltYet,
    'Keine Städte gefunden': shown('checkout:place.noResults', given.noCityFound),
  },
  'Coupon invalid': {
    'Ungültiger Code': shown('checkout:coupon.invalidCode', given.couponRefused),
    'Ungültiger Gutschein': shown('checkout:coupon.invalid', given.couponRefused),
  },
  'Coupon call failure': {
    'Fehler bei der Validierung': shown('checkout:coupon.failure', given.couponCheckFails),
  },
  'Coupon valid': {
    'Gutschein gültig': shown('checkout:coupon.valid', given.couponAccepted),
    '{value} Rabatt wird angewendet': shown('checkout:coupon.applied', given.couponAccepted, {
      values: { value: '10 %' },
    }),
  },
  'No game or city at payment': {
    'Bitte wählen Sie ein Spiel und eine Stadt aus': shown('order:payment.noSelection', given.orderedWithoutGame),
  },
  'Personal data missing': {
    'Bitte füllen Sie alle persönlichen Daten aus': shown('order:payment.noPersonalData', given.orderedWithoutPerson),
  },
  'No game-app game for language': {
    'Kein Loquiz-Spiel für Sprache {DE/EN} verfügbar': shown('order:payment.noAppGame', given.orderedWithoutAppGame, {
      values: { language: 'DE' },
    }),
  },
  'Checkout failure or missing url': {
    'Zahlung fehlgeschlagen. Bitte versuchen Sie es erneut.': shown('order:payment.failedToast', given.orderHasNoUrl),
  },
  'Checkout success': {
    'Sie werden zu Stripe weitergeleitet. Bitte schließen Sie die Zahlung ab.': shown(
      'order:payment.redirected',
      given.orderSucceeds,
    ),
  },
  'Payment error card': {
    'Zahlung fehlgeschlagen': shown('order:payment.failedTitle', given.orderFails),
    'Es gab ein Problem mit Ihrer Zahlung. Bitte versuchen Sie es erneut.': shown(
      'order:payment.failedText',
      given.orderFails,
    ),
  },
  'Success page, no session id': {
    'Keine Sitzungs-ID gefunden': shown('paymentReturn:noSession', given.returnedWithoutSession),
  },
  'Booking load failure': {
    'Buchung konnte nicht geladen werden': shown('paymentReturn:loadFailure', given.bookingDoesNotLoad),
  },
  'Booking missing': { 'Buchung nicht gefunden': shown('paymentReturn:notFound', given.bookingIsMissing) },
  'Ticket creation failure': {
    'Fehler beim Erstellen der Zugangsdaten': shown('paymentReturn:creationFailure', given.creationFails),
  },
  'Sync failure': {
    'Sync fehlgeschlagen': shown('adminHome:syncFailed', given.syncFails),
    'Bitte versuche es später erneut.': shown('adminHome:syncLater', given.syncFails),
    'Fehler beim Sync': shown('adminHome:syncError', given.syncFails),
  },
  'Sync success': { 'Sync erfolgreich!': shown('adminHome:syncDone', given.syncSucceeds) },
  'Map failure': { 'Fehler beim Laden der Karte': notBuiltYet, 'Karte wird geladen...': notBuiltYet },
  'Login failure': {
    'Ein unerwarteter Fehler ist aufgetreten': shown('auth:unexpected', given.signInFails),
  },
  'Ticket page, missing token or no booking': {
    'invalid-token text': shown('ticket:invalidLink', given.ticketIsUnknown, { german: 'Ungültiger Zugangslink' }),
  },
  'Ticket page, call failure': {
    'generic error text': shown('ticket:failure', given.ticketDoesNotLoad, {
      german: 'Das Ticket konnte nicht geladen werden',
    }),
  },
  'Coupon load failure': { 'Fehler beim Laden der Gutscheine': notBuiltYet },
  'Coupon save failure': { 'Fehler beim Speichern': notBuiltYet },
  'Coupon delete failure': { 'Fehler beim Löschen': notBuiltYet },
  'Coupon successes': {
    'Gutschein aktualisiert': notBuiltYet,
    'Gutschein erstellt': notBuiltYet,
    'Gutschein gelöscht': notBuiltYet,
  },
  'Coupon delete confirmation': { 'Möchten Sie diesen Gutschein wirklich löschen?': notBuiltYet },
  'Coupon form': {
    'Bitte geben Sie einen Code ein': notBuiltYet,
    'Rabattwert muss größer als 0 sein': notBuiltYet,
    'Prozentsatz kann nicht größer als 100 sein': notBuiltYet,
  },
  'Gift card': {
    'Bitte alle Pflichtfelder ausfüllen': shown('giftCard:missingFields', given.giftCardWithoutName),
    'Ungültige E-Mail-Adresse': shown('giftCard:emailInvalid', given.giftCardWithoutAddress),
    'Fehler beim Erstellen des Gutscheins': shown('giftCard:failure', given.giftCardFails),
    'No checkout URL received': shown('giftCard:noUrl', given.giftCardHasNoUrl, { englishOnly: true }),
  },
  'Unknown route': {
    '404 page': shown('common:notFound.title', given.unknownRoute, {
      german: 'Oops! Page not found',
      englishOnly: true,
    }),
  },
  'Search failures in widgets': { 'logged only': notBuiltYet },
  'Unknown country slug': { 'console warning only': notBuiltYet },
};
