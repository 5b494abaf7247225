import { berlinDay, yearsAfter } from '@shop/calendar';
import { isMailable } from '@shop/contact/typed';
import type { CreateGiftCardCheckoutDto } from '../../../api/generated.js';

export interface Gift {
  recipientName: string;
  recipientEmail: string;
  message: string;
  /** YYYY-MM-DD in Berlin; empty: at once; null while what is typed is not a day. */
  deliverOn: string | null;
}

export const emptyGift: Gift = { recipientName: '', recipientEmail: '', message: '', deliverOn: '' };

/** In characters, as `charactersOf` counts them. */
export const maxMessageLength = 500;

/** The number of Unicode code points without surrounding spaces; a simple emoji is one. */
export const charactersOf = (text: string): number => Array.from(text.trim()).length;

export const berlinToday = (): string => berlinDay(new Date());

export const lastDeliveryDay = (today: string): string => yearsAfter(today, 1);

/** The fields that the server would refuse. */
export function invalidFieldsOf({ recipientEmail, message, deliverOn }: Gift): (keyof Gift)[] {
  const today = berlinToday();
  const isOutside = deliverOn !== null && deliverOn !== '' && (deliverOn < today || deliverOn > lastDeliveryDay(today));
  return [
    ...(recipientEmail.trim() !== '' && !isMailable(recipientEmail.trim()) ? (['recipientEmail'] as const) : []),
    ...(charactersOf(message) > maxMessageLength ? (['message'] as const) : []),
    ...(deliverOn === null || isOutside ? (['deliverOn'] as const) : []),
  ];
}

type GiftRequest = Pick<CreateGiftCardCheckoutDto, 'recipientName' | 'recipientEmail' | 'message' | 'deliverOn'>;

/** The fields of a gift that were filled in. */
export function giftRequestOf(gift: Gift | null): GiftRequest {
  const filled = Object.entries(gift ?? {}).map(([field, text]) => [field, text?.trim()] as const);
  return Object.fromEntries(filled.filter(([, text]) => text));
}
