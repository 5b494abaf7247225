import { adminAccountScenes } from './admin-account-scenes.js';
import { auditScenes } from './audit-scenes.js';
import { contentSyncScenes } from './content-sync-scenes.js';
import { checkoutScenes } from './checkout-scenes.js';
import { couponScenes } from './coupon-scenes.js';
import { failureScenes } from './failure-scenes.js';
import { giftCardLedgerScenes } from './gift-card-ledger-scenes.js';
import { giftCardScenes } from './gift-card-scenes.js';
import { invoiceScenes } from './invoice-scenes.js';
import { loginScenes } from './login-scenes.js';
import { orderLinkScenes } from './order-link-scenes.js';
import { orderScenes } from './order-scenes.js';
import { notFoundScenes } from './not-found-scenes.js';
import { paymentReturnScenes } from './payment-return-scenes.js';
import { reportScenes } from './report-scenes.js';
import { securityScenes } from './security-scenes.js';
import type { Scene } from './stage.js';
import { ticketScenes } from './ticket-scenes.js';
import { withdrawalListScenes, withdrawalScenes } from './withdrawal-scenes.js';
import { widgetScenes } from './widget-scenes.js';
import { widgetDocsScenes } from './widget-docs-scenes.js';

export { createStage, errorsOfScenes, type Scene, show, type Stage } from './stage.js';

/** The shop's pages in the states that customers reach, and the widgets. */
export const customerScenes: readonly Scene[] = [
  ...checkoutScenes,
  ...paymentReturnScenes,
  ...ticketScenes,
  ...giftCardScenes,
  ...orderLinkScenes,
  ...withdrawalScenes,
  ...notFoundScenes,
  ...widgetScenes,
];

/** The administration's pages in the states that admins reach. */
export const adminScenes: readonly Scene[] = [
  ...loginScenes,
  ...contentSyncScenes,
  ...couponScenes,
  ...giftCardLedgerScenes,
  ...orderScenes,
  ...withdrawalListScenes,
  ...failureScenes,
  ...invoiceScenes,
  ...reportScenes,
  ...adminAccountScenes,
  ...auditScenes,
  ...securityScenes,
  ...widgetDocsScenes,
];
