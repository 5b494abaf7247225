import type { Period } from '@shop/scheduling';
import type { DueMail } from '../mail/domain/mail.js';

/** Lists from the data of one service which mails are due, whether or not the service has published their events. */
export interface DueMailSource {
  /** The name of its rule in the promise ledger. */
  readonly rule: string;
  /** The mails about what has changed in the period, page by page. */
  pages(period: Period): AsyncGenerator<DueMail[]>;
}

export const DUE_MAIL_SOURCES = Symbol('due mail sources');
