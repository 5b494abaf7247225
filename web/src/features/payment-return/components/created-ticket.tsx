import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ButtonLink, Card, toast } from '../../../shared/ui/index.js';

/** Says so, and goes on to the ticket by itself. */
export function CreatedTicket({ accessToken }: { accessToken: string }) {
  const { t } = useTranslation('paymentReturn');
  const navigate = useNavigate();
  useEffect(() => {
    toast.success(t('createdToast'));
    void navigate(`/ticket/${accessToken}`, { replace: true });
  }, [accessToken, navigate, t]);
  return (
    <Card role="status" className="flex flex-col items-center gap-5 text-center">
      <span className="flex size-16 items-center justify-center rounded-full bg-accent-soft text-accent">
        <CircleCheck aria-hidden className="size-8" />
      </span>
      <p className="text-lg font-semibold">{t('created')}</p>
      <ButtonLink to={`/ticket/${accessToken}`}>{t('toTicket')}</ButtonLink>
    </Card>
  );
}
