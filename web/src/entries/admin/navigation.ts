import {
  ChartColumn,
  FileText,
  House,
  ListChecks,
  OctagonAlert,
  ReceiptText,
  RefreshCw,
  ScrollText,
  TicketPercent,
  Undo2,
  Users,
} from 'lucide-react';
import type { NavigationItem } from '../../features/admin-shell/index.js';

export const navigation: readonly NavigationItem[] = [
  { to: '/widgets', label: 'overview', icon: House },
  { to: '/admin/orders', label: 'orders', icon: ReceiptText, needsRole: 'support' },
  { to: '/admin/to-do', label: 'toDo', icon: ListChecks, needsRole: 'support' },
  { to: '/admin/withdrawals', label: 'withdrawals', icon: Undo2, needsRole: 'support' },
  { to: '/admin/invoices', label: 'invoices', icon: FileText, needsRole: 'manager' },
  { to: '/admin/reports', label: 'reports', icon: ChartColumn, needsRole: 'manager' },
  { to: '/admin/coupons', label: 'coupons', icon: TicketPercent },
  { to: '/admin/content-sync', label: 'content', icon: RefreshCw, needsRole: 'manager' },
  { to: '/admin/failures', label: 'failures', icon: OctagonAlert, needsRole: 'support' },
  { to: '/admin/admins', label: 'admins', icon: Users, needsRole: 'owner' },
  { to: '/admin/audit', label: 'audit', icon: ScrollText, needsRole: 'owner' },
];
