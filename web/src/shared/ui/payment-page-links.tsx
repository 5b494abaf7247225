import { ExternalLink } from 'lucide-react';
import type { MouseEvent } from 'react';
import { isFramed } from '../lib/is-framed.js';
import { openPaymentPage, type PaymentPlace } from '../lib/payment-page.js';
import { ButtonAnchor } from './button.js';
import { NewTabLink } from './new-tab-link.js';

interface PaymentPageLinksProps {
  url: string;
  /** Where the order button has opened the payment page. */
  place: PaymentPlace;
  texts: Record<'open' | 'sameTab' | 'redirecting', string>;
}

/** The ways to the payment page while the shop waits for the payment. */
export function PaymentPageLinks({ url, place, texts }: PaymentPageLinksProps) {
  if (place === 'same-tab') return <ButtonAnchor href={url}>{texts.open}</ButtonAnchor>;
  const content = (
    <>
      {texts.open}
      <ExternalLink aria-hidden className="size-4" />
    </>
  );
  if (isFramed()) return <NewTabLink href={url}>{content}</NewTabLink>;
  const open = (event: MouseEvent) => {
    // With one of these keys the customer chooses where the page opens.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    // A browser that blocks tabs opened by scripts still opens a tab for the link.
    if (openPaymentPage(texts.redirecting).show(url) !== 'blocked') event.preventDefault();
  };
  return (
    <>
      <ButtonAnchor href={url} target="_blank" rel="noopener" onClick={open}>
        {content}
      </ButtonAnchor>
      <ButtonAnchor variant="secondary" href={url}>
        {texts.sameTab}
      </ButtonAnchor>
    </>
  );
}
