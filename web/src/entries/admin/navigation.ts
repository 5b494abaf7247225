import { House, ReceiptText, RefreshCw, ScrollText, TicketPercent, Users } from 'lucide-react';
import type { NavigationItem } from '../../features/admin-shell/index.js';

export const navigation: readonly NavigationItem[] = [
  { to: '/widgets', label: 'overview', icon: House },
  { to: '/admin/orders', label: 'orders', icon: ReceiptText },
  { to: '/admin/coupons', label: 'coupons', icon: TicketPercent },
  { to: '/admin/content-sync', label: 'content', icon: RefreshCw },
  { to: '/admin/admins', label: 'admins', icon: Users, needsOwner: true },
  { to: '/admin/audit', label: 'audit', icon: ScrollText, needsOwner: true },
];
