import type { Address, Attachment, Email } from 'postal-mime';
import type { StoredMail } from './mailbox.js';

export interface MessageView {
  id: string;
  messageId: string;
  /** Values by the lower-case name; of a repeated header the last. */
  headers: Record<string, string>;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; contentType: string; cid?: string; size: number }[];
  receivedAt: string;
}

export function messageView(mail: StoredMail, email: Email): MessageView {
  return {
    id: mail.id,
    messageId: email.messageId ?? '',
    headers: Object.fromEntries(email.headers.map(({ key, value }) => [key, value])),
    from: email.from ? addressText(email.from) : '',
    to: mail.recipients.join(', '),
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? '',
    attachments: email.attachments.map((attachment, index) => ({
      filename: attachment.filename ?? `attachment-${index}`,
      contentType: attachment.mimeType,
      ...(attachment.contentId && { cid: bareCid(attachment.contentId) }),
      size: contentOf(attachment).length,
    })),
    receivedAt: mail.receivedAt,
  };
}

export function contentOf({ content }: Attachment): Buffer {
  return typeof content === 'string' ? Buffer.from(content, 'base64') : Buffer.from(content as Uint8Array);
}

/** The mail's HTML with its inline images embedded, so that it needs no further request. */
export function standaloneHtml({ html = '', text = '', attachments }: Email, escape: (text: string) => string): string {
  const inlined = attachments.reduce((markup, attachment) => {
    if (!attachment.contentId) return markup;
    const data = `data:${attachment.mimeType};base64,${contentOf(attachment).toString('base64')}`;
    return markup.replaceAll(`cid:${bareCid(attachment.contentId)}`, data);
  }, html);
  return `<base target="_blank">${inlined || `<pre>${escape(text)}</pre>`}`;
}

function bareCid(contentId: string): string {
  return contentId.replaceAll(/^<|>$/g, '');
}

function addressText({ name, address }: Address): string {
  return address ? `${name} <${address}>`.trim() : name;
}
