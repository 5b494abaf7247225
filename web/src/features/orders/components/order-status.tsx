import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OrderDto } from '../../../api/generated-admin.js';
import { Badge } from '../../../shared/ui/badge.js';

const tones: Record<OrderDto['status'], 'neutral' | 'accent' | 'danger'> = {
  pending_payment: 'neutral',
  paid: 'accent',
  expired: 'neutral',
  payment_failed: 'neutral',
  cancelled: 'neutral',
  ticket_pending: 'accent',
  ticket_created: 'accent',
  ticket_failed: 'danger',
  issued: 'accent',
  refunded: 'neutral',
};

/** The status, and what an admin should look at. */
export function OrderStatus({ order: { status, flags } }: { order: Pick<OrderDto, 'status' | 'flags'> }) {
  const { t } = useTranslation('orders');
  return (
    <span className="flex flex-wrap gap-1.5 max-sm:justify-end">
      <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
      {flags.map((flag) => (
        <Badge key={flag} tone="danger" icon={TriangleAlert}>
          {t(`flag.${flag}`)}
        </Badge>
      ))}
    </span>
  );
}
