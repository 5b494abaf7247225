/** A rendered mail, without sender and ids. */
export type MailContent = {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Inline images, referenced by their content ids. */
  images: MailImage[];
  /** Files to save or print. */
  files: MailFile[];
};

export type MailFile = { name: string; contentType: string; content: Buffer };
export type MailImage = { cid: string; png: Buffer; sizePx: number };
