import { type identityV1, matchEnum } from '@shop/contracts';
import type { ShopConfig } from '../../config.js';
import type { MailDocument } from '../document/mail-document.js';
import { dateTime } from '../format.js';
import { languageOf } from '../language.js';
import { footerOf, shopUrl } from '../shop-footer.js';

type Roles = { owner: string; manager: string; support: string; viewer: string };

const de = {
  subject: (shop: string) => `Einladung in die Verwaltung von ${shop}`,
  preview: 'Wählen Sie Ihr Passwort, um loszulegen.',
  title: 'Sie sind eingeladen',
  intro: (inviter: string, shop: string) => `${inviter} lädt Sie ein, ${shop} mitzuverwalten.`,
  next: 'Wählen Sie Ihr Passwort. Danach melden Sie sich mit dieser E-Mail-Adresse an.',
  role: 'Ihre Rolle',
  roles: { owner: 'Inhaber', manager: 'Manager', support: 'Support', viewer: 'Nur Lesen' } as Roles,
  accept: 'Einladung annehmen',
  expires: (time: string) => `Der Link gilt bis ${time} Uhr und nur einmal. Geben Sie ihn nicht weiter.`,
  unexpected: 'Sie haben keine Einladung erwartet? Dann löschen Sie diese E-Mail einfach.',
};

const en: typeof de = {
  subject: (shop) => `Invitation to manage ${shop}`,
  preview: 'Choose your password to get started.',
  title: 'You have been invited',
  intro: (inviter, shop) => `${inviter} invites you to help manage ${shop}.`,
  next: 'Choose your password, then sign in with this email address.',
  role: 'Your role',
  roles: { owner: 'Owner', manager: 'Manager', support: 'Support', viewer: 'Read only' },
  accept: 'Accept the invitation',
  expires: (time) => `The link works until ${time} (Berlin time), and only once. Do not pass it on.`,
  unexpected: 'Weren’t expecting an invitation? Simply delete this email.',
};

const texts = { de, en };

/** The mail to somebody who may become an admin, with the link that leads to their first password. */
export function adminInvitationMail(link: identityV1.InvitationLink, shop: ShopConfig): MailDocument {
  const language = languageOf(link.uiLanguage);
  const text = texts[language];
  const role = matchEnum<identityV1.AdminRole, string>(link.role, {
    ADMIN_ROLE_OWNER: text.roles.owner,
    ADMIN_ROLE_MANAGER: text.roles.manager,
    ADMIN_ROLE_SUPPORT: text.roles.support,
    ADMIN_ROLE_VIEWER: text.roles.viewer,
  });
  return {
    language,
    subject: text.subject(shop.SHOP_NAME),
    preview: text.preview,
    blocks: [
      { kind: 'title', text: text.title },
      { kind: 'paragraph', text: text.intro(link.inviter, shop.SHOP_NAME) },
      { kind: 'table', rows: [{ label: text.role, value: role }] },
      { kind: 'paragraph', text: text.next },
      // Behind the #, so that the token reaches neither logs nor a Referer header.
      { kind: 'button', label: text.accept, url: shopUrl(shop, `/login/invitation#${link.token}`) },
      { kind: 'note', text: text.expires(dateTime(link.expiresAt, language)) },
      { kind: 'note', text: text.unexpected },
    ],
    footer: footerOf(shop, language),
  };
}
