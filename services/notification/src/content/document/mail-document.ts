import type { Language } from '../language.js';
import type { MailImage } from '../mail-content.js';

/** The content of a mail; `toHtml` and `toText` render the same document. */
export type MailDocument = {
  language: Language;
  subject: string;
  /** Preview text, which inboxes show beside the subject. */
  preview: string;
  blocks: Block[];
  footer: Footer;
};

export type Block =
  | { kind: 'title' | 'heading' | 'paragraph' | 'note'; text: string }
  /** Words of a customer: their line breaks are kept. */
  | { kind: 'quote'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'steps'; items: string[] }
  | { kind: 'links'; links: Link[] }
  | { kind: 'table'; rows: TableRow[] }
  /** A code or credential to type, read aloud or copy. */
  | { kind: 'code'; text: string }
  | { kind: 'card'; title: string; fields: Field[]; image?: MailImage & { description: string } };

export type Link = { label: string; url: string };
type Fact = { label: string; value: string };
/** `isTyped`: the customer types or copies the value, so it is shown in letters that cannot be mistaken for others. */
export type Field = Fact & { isTyped?: boolean };
export type TableRow = Fact & { emphasis?: 'total' | 'detail' };
export type Footer = { shopName: string; lines: string[]; links: Link[] };
