import type { AdminRole } from '../../auth/index.js';

/** Something to which the palette leads. */
export interface Command {
  id: string;
  kind: 'page' | 'action' | 'order';
  text: string;
  /** Shown beside the text; without it, the kind is shown there. */
  detail?: string;
  to: string;
}

/** Actions that the palette offers on every page; `key` names an action's text in `commandPalette:actions`. */
export const actions: readonly {
  key: 'newOrder' | 'newCoupon' | 'newCoupons' | 'newAdmin' | 'security';
  to: string;
  needsRole?: AdminRole;
}[] = [
  { key: 'newOrder', to: '/admin/orders/new', needsRole: 'manager' },
  { key: 'newCoupon', to: '/admin/coupons?form=new', needsRole: 'manager' },
  { key: 'newCoupons', to: '/admin/coupons?form=many', needsRole: 'manager' },
  { key: 'newAdmin', to: '/admin/admins?form=new', needsRole: 'owner' },
  { key: 'security', to: '/admin/security' },
];
