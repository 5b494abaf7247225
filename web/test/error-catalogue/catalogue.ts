import * as given from './situations.js';

/** A wording that is shown on a page. */
export interface ShownWording {
  key: string;
  trigger: () => Promise<unknown>;
  /** The values of the text's placeholders on the page. */
  values?: Record<string, string>;
  /** The text in the German locale, where the wording is the English text or only a description. */
  german?: string;
  /** The German locale shows the same English text, because the specification has no German wording. */
  englishOnly?: true;
}

/** A failure without a wording on a page: it is only logged to the console. */
export interface Logged {
  logs: 'error' | 'warn';
  trigger: () => Promise<unknown>;
}

const logged = (logs: Logged['logs'], trigger: Logged['trigger']): Logged => ({ logs, trigger });

/** A wording of a page that does not exist yet; its text must not exist either. */
export const notBuiltYet = 'not built yet';

const shown = (key: string, trigger: () => Promise<unknown>, more: Partial<ShownWording> = {}): ShownWording => ({
  key,
  trigger,
  ...more,
});

/**
 * The error catalogue of the specification, row by row in its order: each wording with its text and the situation that
 * shows it.
 */
export const catalogue: Record<string, Record<string, ShownWording | Logged | typeof notBuiltYet>> = {
  'Cities load failure': {
    'Städte konnten nicht geladen werden': shown('countryWidget:failure', given.countryDoesNotLoad),
  },
  'Games load failure': {
    'Spiele konnten nicht geladen werden': shown('checkout:place.gamesFailure', given.gamesDoNotLoad),
  },
  'Teamevents load failure': { 'Teamevents konnten nicht geladen werden': notBuiltYet },
  'Autocomplete failure': {
    'Fehler beim Laden der Städte': shown('checkout:place.cityFailure', given.citySearchFails),
  },
  'No autocomplete results': {
    'Keine Ergebnisse gefunden': shown('widget:search.noResults', given.widgetFindsNothing),
    'No results found': shown('widget:search.noResults', given.widgetFindsNothing, {
      german: 'Keine Ergebnisse gefunden',
    }),
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
    'Kein Loquiz-Spiel für Sprache {DE/EN} verfügbar': shown('order:payment.noAppId', given.orderedWithoutAppId, {
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
    'Sync fehlgeschlagen': shown('contentSync:syncFailed', given.syncFails),
    'Bitte versuche es später erneut.': shown('contentSync:syncLater', given.syncFails),
    'Fehler beim Sync': shown('contentSync:syncError', given.syncFails),
  },
  'Sync success': { 'Sync erfolgreich!': shown('contentSync:syncDone', given.syncSucceeds) },
  'Map failure': {
    'Fehler beim Laden der Karte': shown('mapWidget:failure', given.mapDoesNotLoad),
    'Karte wird geladen...': shown('mapWidget:loading', given.mapLoads),
  },
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
  'Coupon load failure': { 'Fehler beim Laden der Gutscheine': shown('coupons:loadFailed', given.couponsDoNotLoad) },
  'Coupon save failure': { 'Fehler beim Speichern': shown('coupons:form.saveFailed', given.couponSaveFails) },
  'Coupon delete failure': { 'Fehler beim Löschen': shown('coupons:deletion.failed', given.couponDeletionFails) },
  'Coupon successes': {
    'Gutschein aktualisiert': shown('coupons:form.updated', given.couponUpdated),
    'Gutschein erstellt': shown('coupons:form.created', given.couponCreated),
    'Gutschein gelöscht': shown('coupons:deletion.done', given.couponDeleted),
  },
  'Coupon delete confirmation': {
    'Möchten Sie diesen Gutschein wirklich löschen?': shown('coupons:deletion.question', given.couponDeletionAsked),
  },
  'Coupon form': {
    'Bitte geben Sie einen Code ein': shown('coupons:form.codeRequired', given.couponWithoutCode),
    'Rabattwert muss größer als 0 sein': shown('coupons:form.valueTooLow', given.couponWithoutValue),
    'Prozentsatz kann nicht größer als 100 sein': shown('coupons:form.valueTooHigh', given.couponAbove100Percent),
  },
  'Gift card': {
    'Bitte alle Pflichtfelder ausfüllen': shown('giftCard:missingFields', given.giftCardWithoutName),
    'Ungültige E-Mail-Adresse': shown('giftCard:emailInvalid', given.giftCardWithInvalidEmail),
    'Fehler beim Erstellen des Gutscheins': shown('giftCard:failure', given.giftCardFails),
    'No checkout URL received': shown('giftCard:noUrl', given.giftCardHasNoUrl, { englishOnly: true }),
  },
  'Unknown route': {
    '404 page': shown('common:notFound.title', given.unknownRoute, {
      german: 'Oops! Page not found',
      englishOnly: true,
    }),
  },
  'Search failures in widgets': { 'logged only': logged('error', given.widgetSearchFails) },
  'Unknown country slug': { 'console warning only': logged('warn', given.countryIsUnknown) },
};
