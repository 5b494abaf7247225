export const languages = ['de', 'en'] as const;
export type Language = (typeof languages)[number];

type Text = Record<Language, string>;

/**
 * The text of each refusal code and, under `http:…`, of all errors that are no refusals. The web app shows its own text
 * for a code where it has one, otherwise the text from here.
 */
export const problemTexts: Record<string, Text> = {
  'http:validation_failed': {
    de: 'Die Anfrage enthält ungültige Angaben.',
    en: 'The request contains invalid values.',
  },
  'http:malformed_json': {
    de: 'Der Inhalt der Anfrage ist kein gültiges JSON.',
    en: 'The body of the request is not valid JSON.',
  },
  'http:payload_too_large': { de: 'Die Anfrage ist zu groß.', en: 'The request is too large.' },
  'http:uri_too_long': { de: 'Die Adresse ist zu lang.', en: 'The address is too long.' },
  'http:headers_too_large': {
    de: 'Die Kopfzeilen der Anfrage sind zu groß.',
    en: 'The headers of the request are too large.',
  },
  'http:request_timeout': { de: 'Die Anfrage kam nicht rechtzeitig an.', en: 'The request did not arrive in time.' },
  'http:unsupported_media_type': {
    de: 'Dieses Format wird nicht angenommen. Bitte senden Sie JSON.',
    en: 'This format is not accepted. Please send JSON.',
  },
  'http:precondition_failed': {
    de: 'Eine Bedingung der Anfrage ist nicht erfüllt.',
    en: 'A condition of the request is not met.',
  },
  'http:range_not_satisfiable': { de: 'Diesen Ausschnitt gibt es nicht.', en: 'There is no such range.' },
  'http:expectation_failed': {
    de: 'Diese Erwartung kann nicht erfüllt werden.',
    en: 'This expectation cannot be met.',
  },
  'http:not_found': { de: 'Nicht gefunden.', en: 'Not found.' },
  'http:method_not_allowed': { de: 'Diese Methode gibt es hier nicht.', en: 'This method does not exist here.' },
  'http:bad_request': {
    de: 'Die Anfrage konnte nicht verarbeitet werden.',
    en: 'The request could not be processed.',
  },
  'http:internal': { de: 'Ein unerwarteter Fehler ist aufgetreten.', en: 'An unexpected error occurred.' },
  'FAILURE.NOT_FOUND': {
    de: 'Dieser Fehler besteht nicht mehr.',
    en: 'This failure no longer exists.',
  },
  'FAILURE.ENDED': {
    de: 'Das hat inzwischen jemand erledigt.',
    en: 'Someone has dealt with this in the meantime.',
  },
  'FAILURE.NOT_REPLAYABLE': {
    de: 'Das lässt sich nicht wiederholen.',
    en: 'This cannot be replayed.',
  },
  'FAILURE.NOT_DISCARDABLE': {
    de: 'Das lässt sich nicht verwerfen.',
    en: 'This cannot be discarded.',
  },
  'FAILURE.REASON_MISSING': { de: 'Bitte geben Sie einen Grund an.', en: 'Please give a reason.' },
  'AUTH.UNAUTHENTICATED': { de: 'Bitte melden Sie sich an.', en: 'Please sign in.' },
  'AUTH.FORBIDDEN': { de: 'Dafür fehlt die Berechtigung.', en: 'You are not allowed to do this.' },
  'AUTH.SECOND_FACTOR_REQUIRED': {
    de: 'Bitte bestätigen Sie die Anmeldung mit Ihrem zweiten Faktor.',
    en: 'Please confirm the sign-in with your second factor.',
  },
  'AUTH.FOREIGN_ORIGIN': {
    de: 'Diese Anfrage kommt von einer fremden Seite.',
    en: 'This request comes from a foreign site.',
  },
  'AUTH.NOT_CONFIGURED': { de: 'Diese Funktion ist nicht eingerichtet.', en: 'This feature is not set up.' },
  'HTTP.TOO_MANY_CONNECTIONS': {
    de: 'Zu viele Verbindungen von dieser Adresse.',
    en: 'Too many connections from this address.',
  },
  'HTTP.OVERLOADED': {
    de: 'Der Shop ist gerade überlastet. Bitte versuchen Sie es gleich noch einmal.',
    en: 'The shop is overloaded right now. Please try again shortly.',
  },
  'HTTP.TOO_MANY_VALUES': {
    de: 'Die Anfrage enthält zu viele Angaben.',
    en: 'The request contains too many values.',
  },
  'HTTP.TEXT_MALFORMED': {
    de: 'Die Anfrage enthält ein unvollständiges Schriftzeichen.',
    en: 'The request contains an incomplete character.',
  },
  'HTTP.WEBHOOK_SIGNATURE_INVALID': { de: 'Die Signatur ist ungültig.', en: 'The signature is not valid.' },
  'HTTP.RATE_LIMITED': {
    de: 'Zu viele Anfragen. Bitte warten Sie einen Moment.',
    en: 'Too many requests. Please wait a moment.',
  },
  'HTTP.UPSTREAM_UNAVAILABLE': {
    de: 'Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
    en: 'The service cannot be reached right now. Please try again shortly.',
  },
  'INVOICE.MONTH_INVALID': { de: 'Diesen Monat gibt es nicht.', en: 'There is no such month.' },
  'INVOICE.NOTHING_TO_INVOICE': {
    de: 'Für diese Bestellung gibt es keine Rechnung, weil nichts zu zahlen war.',
    en: 'There is no invoice for this order because there was nothing to pay.',
  },
  'INVOICE.NOT_FOUND': { de: 'Diese Rechnung gibt es nicht.', en: 'There is no such invoice.' },
  'REPORT.PERIOD_INVALID': {
    de: 'Dieser Zeitraum ist nicht möglich.',
    en: 'This period is not possible.',
  },
  'INVOICE.RECEIPT_HAS_NO_XML': {
    de: 'Ein Beleg ist keine Rechnung im Sinne des Umsatzsteuerrechts und liegt nur als PDF vor.',
    en: 'A receipt is not an invoice for VAT purposes and is available as a PDF only.',
  },
  'LIST.CURSOR_INVALID': { de: 'Diese Seite der Liste gibt es nicht.', en: 'There is no such page of the list.' },
  'UPSTREAM.UPSTREAM_UNAVAILABLE': {
    de: 'Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
    en: 'The service cannot be reached right now. Please try again shortly.',
  },
  'BILLING.ALREADY_GIVEN': {
    de: 'Die Rechnungsanschrift wurde schon angegeben und kann nicht mehr geändert werden.',
    en: 'The billing address has already been provided and can no longer be changed.',
  },
  'BILLING.INVALID': {
    de: 'Eine Angabe der Rechnungsanschrift ist ungültig.',
    en: 'Part of the billing address is not valid.',
  },
  'BOOKING.AGREED_AMOUNT_INVALID': {
    de: 'Der Betrag darf nicht höher sein als der Preis des Spiels und nicht niedriger als 0,50 €.',
    en: 'The amount must not be above the price of the game, nor below €0.50.',
  },
  'BOOKING.ALREADY_PAID': { de: 'Diese Bestellung ist bereits bezahlt.', en: 'This order has already been paid.' },
  'BOOKING.CONSENT_MISSING': { de: 'Bitte stimmen Sie den Bedingungen zu.', en: 'Please agree to the terms.' },
  'BOOKING.COUPON_MISMATCH': {
    de: 'Der Rabattcode passt nicht zu dieser Bestellung.',
    en: 'The discount code does not match this order.',
  },
  'BOOKING.COUPON_UNUSABLE': { de: 'Dieser Code kann nicht verwendet werden.', en: 'This code cannot be used.' },
  'BOOKING.COUPON_WITHOUT_CODE': {
    de: 'Der Rabattcode fehlt.',
    en: 'The discount code is missing.',
  },
  'BOOKING.CURRENCY_UNSUPPORTED': {
    de: 'Die Zahlung ist nur in Euro möglich.',
    en: 'Payment is possible in euros only.',
  },
  'BOOKING.CUSTOMER_INCOMPLETE': {
    de: 'Bitte füllen Sie alle persönlichen Daten aus',
    en: 'Please fill in all your details',
  },
  'BOOKING.IDEMPOTENCY_KEY_REUSED': {
    de: 'Dieser Idempotency-Key gehört zu einer anderen Anfrage.',
    en: 'This Idempotency-Key belongs to another request.',
  },
  'BOOKING.LANGUAGE_UNAVAILABLE': {
    de: 'Dieses Spiel gibt es nicht in der gewählten Sprache.',
    en: 'This game is not available in the chosen language.',
  },
  'BOOKING.LANGUAGE_UNSUPPORTED': {
    de: 'Buchungen sind auf Deutsch oder Englisch möglich.',
    en: 'Bookings are possible in German or English.',
  },
  'BOOKING.LOQUIZ_GAME_MISMATCH': {
    de: 'Die Spiel-ID gehört nicht zu diesem Spiel und dieser Sprache.',
    en: 'The app id does not belong to this game and language.',
  },
  'BOOKING.NOT_FOUND': { de: 'Buchung nicht gefunden', en: 'Booking not found' },
  'BOOKING.PAYMENT_REQUIRED': { de: 'Die Buchung ist noch nicht bezahlt.', en: 'The booking has not been paid yet.' },
  'BOOKING.PRICE_CHANGED': { de: 'Der Preis hat sich geändert.', en: 'The price has changed.' },
  'BOOKING.PRICE_ON_REQUEST': {
    de: 'Dieses Spiel gibt es nur auf Anfrage.',
    en: 'This game is available on request only.',
  },
  'BOOKING.STATUS_CONFLICT': {
    de: 'Das ist beim aktuellen Stand der Buchung nicht möglich.',
    en: 'This is not possible in the current state of the booking.',
  },
  'BOOKING.TEAM_SPLIT_INVALID': {
    de: 'Diese Aufteilung in Teams ist nicht möglich: 2 bis 4 Personen pro Team.',
    en: 'This split into teams is not possible: 2 to 4 people per team.',
  },
  'CATALOG.CITY_AMBIGUOUS': {
    de: 'Mehrere Städte heißen so. Bitte wählen Sie eine aus der Liste.',
    en: 'Several cities have this name. Please choose one from the list.',
  },
  'CATALOG.CITY_NOT_FOUND': { de: 'Diese Stadt gibt es nicht.', en: 'This city does not exist.' },
  'CATALOG.CITY_WITHOUT_GAME': {
    de: 'Dieses Spiel gibt es in dieser Stadt nicht.',
    en: 'This game is not played in this city.',
  },
  'CATALOG.GAME_NOT_FOUND': { de: 'Dieses Spiel gibt es nicht.', en: 'This game does not exist.' },
  'CATALOG.NOT_FOUND': { de: 'Nicht gefunden.', en: 'Not found.' },
  'CATALOG.SYNC_ALREADY_RUNNING': {
    de: 'Es läuft bereits ein Sync. Bitte warten Sie, bis er abgeschlossen ist.',
    en: 'A sync is already running. Please wait until it has finished.',
  },
  'CATALOG.SYNC_EMPTY': {
    de: 'Webflow hat keine brauchbaren Städte oder Spiele geliefert. Der bisherige Katalog bleibt bestehen.',
    en: 'Webflow delivered no usable cities or games. The current catalog stays in place.',
  },
  'CATALOG.SYNC_FAILED': {
    de: 'Die Inhalte konnten nicht aus Webflow gelesen werden. Der bisherige Katalog bleibt bestehen.',
    en: 'The content could not be read from Webflow. The current catalog stays in place.',
  },
  'CATALOG.SYNC_REMOVES_TOO_MUCH': {
    de: 'Der Sync würde mehr als ein Fünftel der Städte oder Spiele entfernen. Der bisherige Katalog bleibt bestehen.',
    en: 'The sync would remove more than a fifth of the cities or games. The current catalog stays in place.',
  },
  'CATALOG.SYNC_RUN_NOT_FOUND': { de: 'Diesen Sync gibt es nicht.', en: 'This sync does not exist.' },
  'CATALOG.SYNC_STILL_RUNNING': {
    de: 'Der Sync dauert länger als üblich und läuft im Hintergrund weiter.',
    en: 'The sync is taking longer than usual and continues in the background.',
  },
  'CATALOG.WEBHOOK_SIGNATURE_INVALID': { de: 'Die Signatur ist ungültig.', en: 'The signature is invalid.' },
  'COUPON.BATCH_ID_INVALID': { de: 'Ungültige Kennung', en: 'Invalid identifier' },
  'COUPON.BATCH_SIZE_INVALID': {
    de: 'Die Anzahl muss zwischen 1 und 5.000 liegen.',
    en: 'The number must be between 1 and 5,000.',
  },
  'COUPON.BALANCE_CHANGED': {
    de: 'Das Guthaben hat sich inzwischen geändert. Bitte laden Sie die Liste neu.',
    en: 'The balance has changed in the meantime. Please reload the list.',
  },
  'COUPON.BALANCE_TOO_LOW': {
    de: 'Das verfügbare Guthaben reicht nicht aus.',
    en: 'The available balance is too low.',
  },
  'COUPON.BALANCE_VOID': {
    de: 'Dieser Wertgutschein wurde erstattet. Bitte legen Sie für neues Guthaben einen neuen an.',
    en: 'This gift card has been refunded. Please create a new one for a new balance.',
  },
  'COUPON.CODE_EXISTS': { de: 'Diesen Code gibt es bereits.', en: 'This code already exists.' },
  'COUPON.CODE_REQUIRED': { de: 'Bitte geben Sie einen Code ein', en: 'Please enter a code' },
  'COUPON.CODE_TOO_LONG': { de: 'Der Code ist zu lang.', en: 'The code is too long.' },
  'COUPON.COUPON_UNUSABLE': { de: 'Dieser Code kann nicht verwendet werden.', en: 'This code cannot be used.' },
  'COUPON.CURSOR_INVALID': { de: 'Diese Seite der Liste gibt es nicht.', en: 'This page of the list does not exist.' },
  'COUPON.DATE_INVALID': { de: 'Ungültiges Datum', en: 'Invalid date' },
  'COUPON.DISCOUNT_TYPE_UNKNOWN': { de: 'Unbekannte Rabattart', en: 'Unknown type of discount' },
  'COUPON.DISCOUNT_VALUE_NOT_POSITIVE': {
    de: 'Rabattwert muss größer als 0 sein',
    en: 'The discount must be greater than 0',
  },
  'COUPON.FROZEN': {
    de: 'Dieser Wertgutschein ist derzeit gesperrt. Bitte schreiben Sie uns.',
    en: 'This gift card is blocked at the moment. Please contact us.',
  },
  'COUPON.OTHER_CITY': {
    de: 'Dieser Code gilt nicht für die gewählte Stadt.',
    en: 'This code is not valid for the chosen city.',
  },
  'COUPON.OTHER_GAME': {
    de: 'Dieser Code gilt nicht für das gewählte Spiel.',
    en: 'This code is not valid for the chosen game.',
  },
  'COUPON.NOT_FIRST_ORDER': {
    de: 'Dieser Code gilt nur für die erste Bestellung mit einer E-Mail-Adresse.',
    en: 'This code is only valid for the first order with an email address.',
  },
  'COUPON.SCOPE_INVALID': {
    de: 'Die Einschränkung ist ungültig. Wertgutscheine gelten für alle Bestellungen, andere Codes für höchstens 100 Städte und 100 Spiele.',
    en: 'The restriction is invalid. Gift cards are valid for all orders, other codes for at most 100 cities and 100 games.',
  },
  'COUPON.SCOPE_UNKNOWN': {
    de: 'Eine der Städte oder eines der Spiele gibt es nicht. Bitte wählen Sie aus der Liste.',
    en: 'One of the cities or games does not exist. Please choose from the list.',
  },
  'COUPON.EMPTY': { de: 'Dieser Wertgutschein ist aufgebraucht.', en: 'This gift card is used up.' },
  'COUPON.EXPIRED': { de: 'Dieser Code ist abgelaufen.', en: 'This code has expired.' },
  'COUPON.GIFT_CARD_NOT_FOUND': { de: 'Diesen Wertgutschein gibt es nicht.', en: 'This gift card does not exist.' },
  'COUPON.GIFT_CARD_SWITCH_FIXED': {
    de: 'Ein Rabattcode kann nicht zum Wertgutschein werden und umgekehrt.',
    en: 'A discount code cannot become a gift card, nor the other way round.',
  },
  'COUPON.HOLD_AMOUNT_INVALID': { de: 'Ungültiger Betrag', en: 'Invalid amount' },
  'COUPON.HOLD_DIFFERS': {
    de: 'Für diese Bestellung ist schon ein anderer Code vorgemerkt.',
    en: 'Another code is already reserved for this order.',
  },
  'COUPON.HOLD_ENDED': {
    de: 'Dieser Code ist nicht mehr für die Bestellung vorgemerkt.',
    en: 'This code is no longer reserved for the order.',
  },
  'COUPON.IDEMPOTENCY_KEY_REUSED': {
    de: 'Dieser Idempotency-Key gehört zu einer anderen Anfrage.',
    en: 'This Idempotency-Key belongs to another request.',
  },
  'COUPON.INACTIVE': { de: 'Dieser Code ist nicht aktiv.', en: 'This code is not active.' },
  'COUPON.NOT_FOUND': { de: 'Diesen Code gibt es nicht.', en: 'This code does not exist.' },
  'COUPON.NOT_YET_VALID': { de: 'Dieser Code gilt noch nicht.', en: 'This code is not valid yet.' },
  'COUPON.PERCENTAGE_ABOVE_100': {
    de: 'Prozentsatz kann nicht größer als 100 sein',
    en: 'The percentage cannot be greater than 100',
  },
  'COUPON.REMAINING_VALUE_NEGATIVE': {
    de: 'Das Guthaben kann nicht negativ sein.',
    en: 'The balance cannot be negative.',
  },
  'COUPON.VALUE_TOO_HIGH': {
    de: 'Der Betrag darf höchstens 100.000,00 € betragen.',
    en: 'The amount must not exceed €100,000.00.',
  },
  'COUPON.STALE': {
    de: 'Der Code wurde inzwischen geändert. Bitte laden Sie die Liste neu.',
    en: 'The code has been changed in the meantime. Please reload the list.',
  },
  'COUPON.TOO_MANY_HOLDS': {
    de: 'Von Ihrem Internetanschluss aus ist dieser Code schon in einer offenen Bestellung vorgemerkt. Bitte schließen Sie diese zuerst ab.',
    en: 'An unpaid order from your internet connection has already reserved this code. Please complete that order first.',
  },
  'COUPON.UNKNOWN': { de: 'Ungültiger Code', en: 'Invalid code' },
  'COUPON.USAGE_LIMIT_TOO_LOW': {
    de: 'Das Nutzungslimit muss mindestens 1 sein.',
    en: 'The usage limit must be at least 1.',
  },
  'COUPON.USED_UP': { de: 'Dieser Code wurde bereits eingelöst.', en: 'This code has already been used.' },
  'COUPON.VALIDATION_FAILED': {
    de: 'Die Angaben zum Code sind ungültig.',
    en: 'The details of the code are invalid.',
  },
  'COUPON.VALID_UNTIL_BEFORE_VALID_FROM': {
    de: 'Das Ende der Gültigkeit liegt vor ihrem Beginn.',
    en: 'The validity ends before it starts.',
  },
  'HTTP.BODY_TOO_DEEP': {
    de: 'Der Inhalt der Anfrage ist zu tief verschachtelt.',
    en: 'The body of the request is nested too deeply.',
  },
  'HTTP.IDEMPOTENCY_KEY_INVALID': { de: 'Der Idempotency-Key ist ungültig.', en: 'The Idempotency-Key is invalid.' },
  'IDENTITY.SIGN_IN_FAILED': { de: 'E-Mail oder Passwort ist falsch.', en: 'The email or password is wrong.' },
  'GIFTCARD.BUYER_EMAIL_INVALID': { de: 'Ungültige E-Mail-Adresse', en: 'Invalid email address' },
  'GIFTCARD.BUYER_NAME_REQUIRED': {
    de: 'Bitte alle Pflichtfelder ausfüllen',
    en: 'Please fill in all required fields',
  },
  'GIFTCARD.DELIVER_ON_INVALID': {
    de: 'Bitte geben Sie einen gültigen Tag an',
    en: 'Please enter a valid day',
  },
  'GIFTCARD.DELIVER_ON_PAST': {
    de: 'Der Zustelltag darf nicht in der Vergangenheit liegen',
    en: 'The delivery day cannot be in the past',
  },
  'GIFTCARD.DELIVER_ON_TOO_FAR': {
    de: 'Der Zustelltag darf höchstens ein Jahr in der Zukunft liegen',
    en: 'The delivery day can be at most one year ahead',
  },
  'GIFTCARD.FIXED_AMOUNT_NOT_OFFERED': { de: 'Diesen Betrag gibt es nicht.', en: 'This amount is not offered.' },
  'GIFTCARD.IDEMPOTENCY_KEY_REUSED': {
    de: 'Dieser Idempotency-Key gehört zu einer anderen Anfrage.',
    en: 'This Idempotency-Key belongs to another request.',
  },
  'GIFTCARD.LANGUAGE_UNKNOWN': { de: 'Diese Sprache gibt es nicht.', en: 'This language does not exist.' },
  'GIFTCARD.MESSAGE_TOO_LONG': {
    de: 'Die Nachricht darf höchstens 500 Zeichen haben',
    en: 'The message can have at most 500 characters',
  },
  'GIFTCARD.ERASED': {
    de: 'Die personenbezogenen Daten dieser Bestellung sind gelöscht.',
    en: 'The personal data of this order has been erased.',
  },
  'GIFTCARD.NO_RECIPIENT_EMAIL': {
    de: 'Dieser Wertgutschein geht an den Käufer, nicht an eine andere Adresse.',
    en: 'This gift card goes to its buyer, not to another address.',
  },
  'GIFTCARD.RECIPIENT_EMAIL_INVALID': {
    de: 'Ungültige E-Mail-Adresse der beschenkten Person',
    en: 'Invalid email address for the recipient',
  },
  'GIFTCARD.RECIPIENT_NAME_TOO_LONG': {
    de: 'Der Name darf höchstens 200 Zeichen haben',
    en: 'The name can have at most 200 characters',
  },
  'GIFTCARD.NOT_FOUND': { de: 'Bestellung nicht gefunden', en: 'Order not found' },
  'GIFTCARD.PARTICIPANTS_OUT_OF_RANGE': {
    de: 'Möglich sind 2 bis 100 Personen.',
    en: 'Between 2 and 100 people are possible.',
  },
  'GIFTCARD.PURCHASE_TYPE_UNKNOWN': {
    de: 'Diese Art von Wertgutschein gibt es nicht.',
    en: 'This type of gift card does not exist.',
  },
  'GIFTCARD.TEAMS_NOT_ALLOWED': {
    de: 'Diese Aufteilung in Teams ist nicht möglich: 2 bis 4 Personen pro Team.',
    en: 'This split into teams is not possible: 2 to 4 people per team.',
  },
  'GIFTCARD.TERMS_NOT_ACCEPTED': { de: 'Bitte stimmen Sie den Bedingungen zu.', en: 'Please agree to the terms.' },
  'GIFTCARD.VALIDATION_FAILED': {
    de: 'Die Angaben zur Bestellung sind ungültig.',
    en: 'The details of the order are invalid.',
  },
  'IDENTITY.PROVIDER_UNAVAILABLE': {
    de: 'Der Anmeldedienst antwortet gerade nicht. Bitte versuchen Sie es später noch einmal oder melden Sie sich mit Ihrem Passwort an.',
    en: 'The sign-in service is not responding. Please try again later, or sign in with your password.',
  },
  'IDENTITY.REDIRECT_NOT_ALLOWED': {
    de: 'Von dieser Adresse aus ist die Anmeldung nicht möglich. Bitte öffnen Sie den Shop unter seiner öffentlichen Adresse.',
    en: 'You cannot sign in from this address. Please open the shop at its public address.',
  },
  'IDENTITY.SCOPE_NOT_ALLOWED': { de: 'Dieser Umfang ist nicht erlaubt.', en: 'This scope is not allowed.' },
  'IDENTITY.CODE_CHALLENGE_INVALID': { de: 'Die Code-Challenge ist ungültig.', en: 'The code challenge is invalid.' },
  'IDENTITY.SOCIAL_LOGIN_FAILED': {
    de: 'Die Anmeldung konnte nicht bestätigt werden. Bitte melden Sie sich noch einmal an.',
    en: 'The sign-in could not be confirmed. Please sign in again.',
  },
  'IDENTITY.NO_ACCOUNT_FOR_IDENTITY': {
    de: 'Mit diesem Konto ist hier keine Anmeldung möglich.',
    en: 'You cannot sign in here with this account.',
  },
  'IDENTITY.LINKED_IDENTITY_NOT_FOUND': {
    de: 'Diese Verknüpfung gibt es nicht mehr.',
    en: 'This linked account no longer exists.',
  },
  'IDENTITY.ADMIN_EXISTS': { de: 'Diesen Admin gibt es bereits.', en: 'This admin already exists.' },
  'IDENTITY.ADMIN_NOT_FOUND': { de: 'Diesen Admin gibt es nicht.', en: 'There is no such admin.' },
  'IDENTITY.ADMIN_STALE': {
    de: 'Ein anderer Inhaber hat diesen Admin inzwischen geändert. Die Liste zeigt jetzt den aktuellen Stand.',
    en: 'Another owner has changed this admin in the meantime. The list now shows the current state.',
  },
  'IDENTITY.INVITATION_ENDED': {
    de: 'Diese Einladung gilt nicht mehr.',
    en: 'This invitation is no longer valid.',
  },
  'IDENTITY.ROLE_ABOVE_OWN': {
    de: 'Diese Rolle hat mehr Rechte als Ihre eigene.',
    en: 'This role has more rights than your own.',
  },
  'IDENTITY.LAST_OWNER': {
    de: 'Das ist der letzte Inhaber. Ernennen Sie zuerst einen anderen Admin zum Inhaber.',
    en: 'This is the last owner. Make another admin an owner first.',
  },
  'IDENTITY.EMAIL_INVALID': { de: 'Ungültige E-Mail-Adresse', en: 'Invalid email address' },
  'IDENTITY.PASSWORD_TOO_SHORT': { de: 'Das Passwort ist zu kurz.', en: 'The password is too short.' },
  'IDENTITY.PASSWORD_TOO_GUESSABLE': {
    de: 'Das Passwort ist leicht zu erraten.',
    en: 'The password is easy to guess.',
  },
  'IDENTITY.PASSWORD_CONTAINS_EMAIL': {
    de: 'Das Passwort darf die E-Mail-Adresse nicht enthalten.',
    en: 'The password must not contain the email address.',
  },
  'IDENTITY.PASSWORD_WRONG': { de: 'Das Passwort ist falsch.', en: 'The password is wrong.' },
  'IDENTITY.FACTOR_NOT_FOUND': { de: 'Diesen zweiten Faktor gibt es nicht.', en: 'There is no such second factor.' },
  'IDENTITY.TOO_MANY_FACTORS': {
    de: 'Mehr zweite Faktoren sind nicht möglich. Bitte entfernen Sie zuerst einen.',
    en: 'No further second factors are possible. Please remove one first.',
  },
  'IDENTITY.CHALLENGE_ENDED': {
    de: 'Diese Bestätigung ist abgelaufen. Bitte versuchen Sie es noch einmal.',
    en: 'This confirmation has expired. Please try again.',
  },
  'IDENTITY.CODE_WRONG': {
    de: 'Der Code ist falsch oder wurde schon benutzt.',
    en: 'The code is wrong or has already been used.',
  },
  'IDENTITY.PHONE_INVALID': { de: 'Ungültige Telefonnummer', en: 'Invalid phone number' },
  'IDENTITY.SMS_NOT_SENT': {
    de: 'Die SMS konnte nicht gesendet werden. Bitte versuchen Sie es gleich noch einmal.',
    en: 'The text message could not be sent. Please try again shortly.',
  },
  'IDENTITY.GUESSES_SLOWED': {
    de: 'Zu viele Codes. Bitte warten Sie einen Moment.',
    en: 'Too many codes. Please wait a moment.',
  },
  'IDENTITY.SESSION_NOT_FOUND': { de: 'Diese Sitzung gibt es nicht.', en: 'There is no such session.' },
  'IDENTITY.SESSION_ENDED': {
    de: 'Ihre Sitzung ist beendet. Bitte melden Sie sich erneut an.',
    en: 'Your session has ended. Please sign in again.',
  },
  'MEDIA.LINK_EXPIRED': {
    de: 'Dieser Link ist abgelaufen. Bitte laden Sie die Ticketseite neu.',
    en: 'This link has expired. Please reload the ticket page.',
  },
  'MEDIA.NOT_FOUND': { de: 'Dieses Bild gibt es nicht.', en: 'This image does not exist.' },
  'NOTIFICATION.ADDRESS_IN_USE': {
    de: 'Die E-Mail ist schon zugestellt. Ihre Adresse ändert auf Wunsch unser Support.',
    en: 'The email was delivered already. Our support can change your address.',
  },
  'NOTIFICATION.MAIL_OUTDATED': {
    de: 'Diese E-Mail gibt es nicht mehr: Die Bestellung ist erstattet, oder ihre Daten sind gelöscht.',
    en: 'This email no longer exists: the order was refunded, or its data was erased.',
  },
  'NOTIFICATION.MAIL_UNKNOWN': { de: 'Diese E-Mail gibt es nicht.', en: 'This email does not exist.' },
  'NOTIFICATION.NOTHING_TO_RESEND': {
    de: 'Zu dieser Bestellung gibt es noch keine E-Mail.',
    en: 'There is no email about this order yet.',
  },
  'ORDER.EMAIL_INVALID': { de: 'Ungültige E-Mail-Adresse', en: 'Invalid email address' },
  'ORDER.ERASED': {
    de: 'Die personenbezogenen Daten dieser Bestellung sind gelöscht.',
    en: 'The personal data of this order has been erased.',
  },
  'ORDER.ERASURE_BEFORE_DELIVERY': {
    de: 'Die Bestellung ist bezahlt, aber noch nicht ausgeliefert. Ohne die Adresse ginge sie verloren.',
    en: 'The order is paid but not delivered yet. Without the address it would be lost.',
  },
  'ORDER.ERASURE_BEFORE_PAYMENT_END': {
    de: 'Für diese Bestellung kann noch eine Zahlung eingehen. Sieben Tage nach dem Ende des Bezahlvorgangs lassen sich die Daten löschen.',
    en: 'A payment for this order may still arrive. Its data can be erased seven days after the checkout has ended.',
  },
  'ORDER.ERASURE_WITHIN_PERIOD': {
    de: 'Der Kunde kann noch widerrufen. Erstatten Sie zuerst alles, oder warten Sie das Ende der Frist ab.',
    en: 'The customer may still withdraw. Refund everything first, or wait for the end of the period.',
  },
  'ORDER.ERASURE_WITH_OPEN_CASE': {
    de: 'Zu dieser Bestellung ist noch etwas offen: eine Erstattung, ein Widerruf oder ein Hinweis. Erledigen Sie das zuerst.',
    en: 'Something about this order is still open: a refund, a withdrawal or a flag. Deal with it first.',
  },
  'ORDER.FLAG_UNKNOWN': {
    de: 'Diese Bestellung hat diesen Hinweis nicht.',
    en: 'This order does not have this flag.',
  },
  'ORDER.IDEMPOTENCY_KEY_REUSED': {
    de: 'Dieser Idempotency-Key gehört zu einer anderen Anfrage.',
    en: 'This Idempotency-Key belongs to another request.',
  },
  'ORDER.NOTHING_PAID': {
    de: 'Diese Bestellung war kostenlos; es gibt nichts zu erstatten.',
    en: 'This order was free, so there is nothing to refund.',
  },
  'ORDER.NOT_FOUND': { de: 'Diese Bestellung gibt es nicht.', en: 'This order does not exist.' },
  'ORDER.NOT_PAID': {
    de: 'Diese Bestellung ist nicht bezahlt; es gibt nichts zu erstatten.',
    en: 'This order has not been paid, so there is nothing to refund.',
  },
  'ORDER.REFUND_AMOUNT_INVALID': {
    de: 'Geben Sie einen Betrag über 0 oder Teams an, nicht beides.',
    en: 'Enter an amount above 0 or teams, not both.',
  },
  'ORDER.REFUND_REASON_INVALID': {
    de: 'Geben Sie einen Grund mit höchstens 500 Zeichen an.',
    en: 'Enter a reason of at most 500 characters.',
  },
  'ORDER.REFUND_TEAMS_INVALID': {
    de: 'Diese Bestellung hat solche Teams nicht.',
    en: 'This order has no such teams.',
  },
  'ORDER.TEAMS_NOT_PLANNED': {
    de: 'Die Zugangsdaten werden gerade erst angelegt. Bitte versuchen Sie es gleich noch einmal.',
    en: 'The tickets are just being set up. Please try again shortly.',
  },
  'ORDER.TEAM_ALREADY_REFUNDED': {
    de: 'Dieses Team wurde bereits erstattet.',
    en: 'This team has already been refunded.',
  },
  'ORDER.NOTE_INVALID': {
    de: 'Eine Notiz hat 1 bis 2.000 Zeichen.',
    en: 'A note has 1 to 2,000 characters.',
  },
  'PAYMENT.CHECKOUT_CLOSED': { de: 'Diese Zahlung ist bereits abgeschlossen.', en: 'This payment is already closed.' },
  'PAYMENT.CHECKOUT_INVALID': {
    de: 'Die Angaben zur Zahlung sind ungültig.',
    en: 'The details of the payment are invalid.',
  },
  'PAYMENT.EMAIL_INVALID': { de: 'Ungültige E-Mail-Adresse', en: 'Invalid email address' },
  'PAYMENT.NOT_RECORDED_YET': {
    de: 'Der Zahlungsstatus ist noch nicht bekannt. Bitte versuchen Sie es gleich noch einmal.',
    en: 'The payment status is not known yet. Please try again shortly.',
  },
  'PAYMENT.REFUND_EXCEEDS': {
    de: 'So viel kann nicht mehr erstattet werden.',
    en: 'That much can no longer be refunded.',
  },
  'PAYMENT.REFUND_REFUSED': {
    de: 'Der Zahlungsdienst hat die Erstattung abgelehnt.',
    en: 'The payment provider has refused the refund.',
  },
  'PAYMENT.UPSTREAM_UNAVAILABLE': {
    de: 'Der Zahlungsdienst ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
    en: 'The payment provider cannot be reached right now. Please try again shortly.',
  },
  'NOTIFICATION.WEBHOOK_SIGNATURE_INVALID': { de: 'Die Signatur ist ungültig.', en: 'The signature is invalid.' },
  'PAYMENT.WEBHOOK_MALFORMED': {
    de: 'Diese Nachricht des Zahlungsdienstes konnte nicht verarbeitet werden.',
    en: 'This message from the payment provider could not be processed.',
  },
  'PAYMENT.WEBHOOK_SIGNATURE_INVALID': { de: 'Die Signatur ist ungültig.', en: 'The signature is invalid.' },
  'WITHDRAWAL.NOT_FOUND': {
    de: 'Diesen Widerruf gibt es nicht, oder er wurde nicht innerhalb eines Tages bestätigt.',
    en: 'There is no such withdrawal, or it was not confirmed within a day.',
  },
  'WITHDRAWAL.INVALID': {
    de: 'Der Widerruf enthält ungültige Angaben.',
    en: 'The withdrawal contains invalid values.',
  },
  'WITHDRAWAL.REASON_MISSING': {
    de: 'Bitte begründen Sie die Entscheidung.',
    en: 'Please give a reason for the decision.',
  },
  'WITHDRAWAL.DECIDED': {
    de: 'Über diesen Widerruf ist schon entschieden, oder er wird gerade geprüft.',
    en: 'This withdrawal has already been decided, or is being checked.',
  },
  'WITHDRAWAL.WITHOUT_ORDER': {
    de: 'Zu diesem Widerruf gibt es keine Bestellung.',
    en: 'There is no order for this withdrawal.',
  },
  'WITHDRAWAL.REFUND_FAILED': {
    de: 'Der Zahlungsdienst hat die Erstattung abgelehnt.',
    en: 'The payment provider has refused the refund.',
  },
};

const dayIn = (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
const validFromText: Record<Language, (day: string) => string> = {
  de: (day) => `Gültig ab ${dayIn('de-DE').format(new Date(day))}`,
  en: (day) => `Valid from ${dayIn('en-GB').format(new Date(day))}`,
};

export const hasText = (key: string): boolean => Object.hasOwn(problemTexts, key);

/** What a text mentions: the day from which a code is valid. */
type TextParams = { validFrom?: unknown };

/** The text of a key in a language; for an unknown key the general text. */
export function textOf(key: string, language: Language, { validFrom }: TextParams = {}): string {
  if (key === 'COUPON.NOT_YET_VALID' && typeof validFrom === 'string') return validFromText[language](validFrom);
  return (problemTexts[key] ?? problemTexts['http:internal']!)[language];
}

/** German unless the client prefers English (decision D25). */
export function languageOf(acceptLanguage: string | undefined): Language {
  const preferred = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().toLowerCase().split(';');
      const quality = Number(
        params
          .find((param) => param.trim().startsWith('q='))
          ?.trim()
          .slice(2) ?? 1,
      );
      return { language: tag.slice(0, 2), quality: Number.isFinite(quality) ? quality : 0 };
    })
    .filter(({ language, quality }) => quality > 0 && (language === 'de' || language === 'en'))
    .sort((a, b) => b.quality - a.quality);
  return preferred[0]?.language === 'en' ? 'en' : 'de';
}
