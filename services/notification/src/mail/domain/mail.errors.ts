import { refusal } from '@shop/errors';

export const MailUnknown = refusal('NOTIFICATION.MAIL_UNKNOWN', 'not-found');
/** No mail about the reference was ever due. */
export const NothingToResend = refusal('NOTIFICATION.NOTHING_TO_RESEND', 'conflict');
