import { CircleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import { StatusCard } from './status-card.js';

/** A status card for a failure. */
export function ErrorCard(props: Omit<ComponentProps<typeof StatusCard>, 'icon' | 'tone'>) {
  return <StatusCard icon={CircleAlert} tone="danger" {...props} />;
}
