import type { LucideIcon } from 'lucide-react';
import type { Texts } from '../../shared/i18n/index.js';

/** A link to an area of the administration. */
export interface NavigationItem {
  to: string;
  /** Key of the link's text in `adminShell:areas`. */
  label: keyof Texts['adminShell']['areas'];
  icon: LucideIcon;
  /** Whether only owners see the link. */
  needsOwner?: boolean;
}
