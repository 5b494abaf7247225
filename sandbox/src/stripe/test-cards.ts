export type CardField = 'cardNumber' | 'expiry' | 'cvc';
export type CardProblem = 'number_invalid' | 'expiry_invalid' | 'expiry_past' | 'cvc_invalid';
export type Decline = 'card_declined' | 'insufficient_funds';

export interface CardInput {
  cardNumber: string;
  expiry: string;
  cvc: string;
}

const DECLINES: Record<string, Decline> = {
  '4000000000000002': 'card_declined',
  '4000000000009995': 'insufficient_funds',
};

export function checkCard(card: CardInput, now: Date): Partial<Record<CardField, CardProblem>> {
  const problems: Partial<Record<CardField, CardProblem>> = {};
  if (!isCardNumber(digitsOf(card.cardNumber))) problems.cardNumber = 'number_invalid';
  const expiry = /^(0[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})$/.exec(card.expiry.trim());
  if (!expiry) problems.expiry = 'expiry_invalid';
  else if (new Date(2000 + Number(expiry[2]), Number(expiry[1]), 1) <= now) problems.expiry = 'expiry_past';
  if (!/^\d{3,4}$/.test(card.cvc.trim())) problems.cvc = 'cvc_invalid';
  return problems;
}

/** Every well-formed card pays, except the two test cards for declined payments. */
export function declineOf(card: CardInput): Decline | undefined {
  return DECLINES[digitsOf(card.cardNumber)];
}

function digitsOf(cardNumber: string): string {
  return cardNumber.replaceAll(/[\s-]/g, '');
}

function isCardNumber(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits)) return false;
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const weighted = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum % 10 === 0;
}
