import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { currentTexts, errorMessage, useLanguage } from '../../../shared/i18n/index.js';
import { Button, toast } from '../../../shared/ui/index.js';
import type { OrderFilter } from '../model/use-order-list-address.js';
import { useExportOrdersMutation } from '../orders.api.js';

const texts = currentTexts('orders');

/** All orders that match the filter, as a file. */
export function OrderExport({ filter }: { filter: OrderFilter }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const [exportOrders, { isLoading }] = useExportOrdersMutation();
  const save = async () => {
    const { error } = await exportOrders(filter);
    if (error) toast.danger(() => texts('export.failed'), errorMessage(error, language));
  };
  return (
    <Button variant="secondary" busy={isLoading} onClick={() => void save()}>
      <Download aria-hidden className="size-5" />
      {t('export.save')}
    </Button>
  );
}
