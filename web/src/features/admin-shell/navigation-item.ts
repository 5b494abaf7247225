import type { LucideIcon } from 'lucide-react';
import type { AdminRole } from '../auth/index.js';
import type { Texts } from '../../shared/i18n/index.js';

/** A link to an area of the administration. */
export interface NavigationItem {
  to: string;
  /** Key of the link's text in `adminShell:areas`. */
  label: keyof Texts['adminShell']['areas'];
  icon: LucideIcon;
  /** The least powerful role that may open the page; without this property every admin may. */
  needsRole?: AdminRole;
}
