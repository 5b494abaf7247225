import type { LucideIcon } from 'lucide-react';
import type { AdminRole } from '../auth/index.js';
import type { Texts } from '../../shared/i18n/index.js';

/** A link to an area of the administration. */
export interface NavigationItem {
  to: string;
  /** Key of the link's text in `adminShell:areas`. */
  label: keyof Texts['adminShell']['areas'];
  icon: LucideIcon;
  /** Whether the page is for admins with this role or a more powerful one; for every admin without it. */
  needsRole?: AdminRole;
}
