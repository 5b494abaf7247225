/** A mail as it goes out, apart from sender and ids. */
export type MailContent = {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Shown inside the mail by their content ids. */
  images: MailImage[];
};

export type MailImage = { cid: string; png: Buffer; sizePx: number };
