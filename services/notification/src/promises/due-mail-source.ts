import type { Period } from '@shop/scheduling';
import type { DueMail } from '../mail/domain/mail.js';

/** A service that lists what mails must be sent about, whatever events it has published. */
export interface DueMailSource {
  /** The name of its rule in the promise ledger. */
  readonly rule: string;
  /** The mails about what has changed in the period, page by page. */
  pages(period: Period): AsyncGenerator<DueMail[]>;
}

export const DUE_MAIL_SOURCES = Symbol('due mail sources');
