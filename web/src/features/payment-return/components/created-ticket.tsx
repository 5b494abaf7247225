import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { currentTexts } from '../../../shared/i18n/index.js';
import { ButtonLink, StatusCard, toast } from '../../../shared/ui/index.js';

const texts = currentTexts('paymentReturn');

/** Shows that the ticket was created, and continues to it automatically. */
export function CreatedTicket({ accessToken }: { accessToken: string }) {
  const { t } = useTranslation('paymentReturn');
  const navigate = useNavigate();
  useEffect(() => {
    toast.successBeforeNavigation(() => texts('createdToast'));
    void navigate(`/ticket/${accessToken}`, { replace: true });
  }, [accessToken, navigate]);
  return (
    <StatusCard icon={CircleCheck} title={t('created')}>
      <ButtonLink to={`/ticket/${accessToken}`}>{t('toTicket')}</ButtonLink>
    </StatusCard>
  );
}
