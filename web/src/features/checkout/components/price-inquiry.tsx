import { useTranslation } from 'react-i18next';
import { useCheckout } from '../model/checkout.selectors.js';
import { usePriceInquiry } from '../model/use-price-inquiry.js';

type Chosen = { [Name in 'selectedGame' | 'selectedCity']: NonNullable<ReturnType<typeof useCheckout>[Name]> };

/** Leads to a mail that asks for the price of the chosen game. */
export function PriceInquiry() {
  const { selectedGame, selectedCity } = useCheckout();
  return selectedGame && selectedCity ? <MailLink {...{ selectedGame, selectedCity }} /> : null;
}

function MailLink({ selectedGame, selectedCity }: Chosen) {
  const { t } = useTranslation('checkout');
  const href = usePriceInquiry(selectedGame, selectedCity);
  if (!href) return null;
  return (
    <a href={href} className="inline-flex min-h-11 items-center text-base font-semibold text-accent underline">
      {t('summary.ask')}
    </a>
  );
}
