import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OrderDto } from '../../../api/generated-admin.js';
import { Badge } from '../../../shared/ui/badge.js';
import { classNames } from '../../../shared/ui/class-names.js';

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
  charged_back: 'danger',
};

interface OrderStatusProps {
  order: Pick<OrderDto, 'status' | 'flags' | 'refundedCents'>;
  className?: string;
}

/** The order's status and its flags, and whether it was partly refunded. */
export function OrderStatus({ order: { status, flags, refundedCents }, className }: OrderStatusProps) {
  const { t } = useTranslation('orders');
  return (
    <span className={classNames('flex flex-wrap gap-1.5', className)}>
      <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
      {status !== 'refunded' && refundedCents > 0 && <Badge>{t('money.partlyRefunded')}</Badge>}
      {flags.map((flag) => (
        <Badge key={flag} tone="danger" icon={TriangleAlert}>
          {t(`flag.${flag}`)}
        </Badge>
      ))}
    </span>
  );
}
