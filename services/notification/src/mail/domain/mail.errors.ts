import { refusal } from '@shop/errors';

export const MailUnknown = refusal('NOTIFICATION.MAIL_UNKNOWN', 'not-found');
