import { refusal } from '@shop/errors';

export const MailUnknown = refusal('NOTIFICATION.MAIL_UNKNOWN', 'not-found');
/** The mail has no content any more, for example because the order was refunded or the address erased. */
export const MailOutdated = refusal('NOTIFICATION.MAIL_OUTDATED', 'conflict');
/** A mail about the order may have been delivered, so a holder of the ticket page's link may not change the address. */
export const AddressInUse = refusal('NOTIFICATION.ADDRESS_IN_USE', 'conflict');
export const WebhookSignatureInvalid = refusal('NOTIFICATION.WEBHOOK_SIGNATURE_INVALID', 'malformed');
/** For none of the given reference ids has a mail to the customer been due yet. */
export const NothingToResend = refusal('NOTIFICATION.NOTHING_TO_RESEND', 'conflict');
