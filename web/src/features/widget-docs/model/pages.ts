import { Globe, type LucideIcon, MapPinned, Search, Ticket } from 'lucide-react';
import type { Widget } from './embed.js';

export interface DocsPage {
  widget: Widget;
  path: string;
  icon: LucideIcon;
}

export const docsPages: readonly DocsPage[] = [
  { widget: 'search', path: '/widgets/search', icon: Search },
  { widget: 'map', path: '/widgets/google-map', icon: MapPinned },
  { widget: 'country', path: '/widgets/country', icon: Globe },
  { widget: 'tickets', path: '/widgets/tickets', icon: Ticket },
];
