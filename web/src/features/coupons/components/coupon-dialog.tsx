import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CouponDto, useGetCouponQuery } from '../../../api/generated-admin.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { Alert, Button, LoadingShape, Skeleton } from '../../../shared/ui/index.js';
import { CouponBatchForm } from './coupon-batch-form.js';
import { CouponForm } from './coupon-form.js';

interface CouponDialogProps {
  /** `new`, `many`, or the id of the coupon that is edited. */
  form: string;
  onClose: () => void;
  onBatchCreated: (batchId: string) => void;
}

/** The form of a new coupon, of many, or of an existing one, which is loaded again each time the form is opened. */
export function CouponDialog({ form, onClose, onBatchCreated }: CouponDialogProps) {
  if (form === 'many') return <CouponBatchForm onClose={onClose} onCreated={onBatchCreated} />;
  return form === 'new' ? <CouponForm onClose={onClose} /> : <EditedCoupon key={form} id={form} onClose={onClose} />;
}

function EditedCoupon({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('coupons');
  const { t: tCommon } = useTranslation();
  const { currentData, error, isFetching, refetch } = useGetCouponQuery({ id }, { refetchOnMountOrArgChange: true });
  // The coupon with which the form was opened: a version that is loaded later must not change the fields being edited.
  const [opened, setOpened] = useState<CouponDto>();
  if (!opened && currentData && !isFetching) setOpened(currentData);
  if (opened) return <CouponForm coupon={opened} onClose={onClose} />;
  const isGone = (error as { status?: unknown } | undefined)?.status === 404;
  return (
    <Dialog title={t('form.editTitle')} onClose={onClose}>
      {error && !isFetching ? (
        <Alert tone="danger" title={isGone ? t('gone') : t('loadFailed')}>
          {!isGone && (
            <Button variant="secondary" className="mt-2" onClick={() => void refetch()}>
              {tCommon('retry')}
            </Button>
          )}
        </Alert>
      ) : (
        <LoadingShape text={t('loading')} className="space-y-5">
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="h-12" />
          ))}
        </LoadingShape>
      )}
    </Dialog>
  );
}
