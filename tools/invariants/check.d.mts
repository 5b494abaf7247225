export type Rule = { invariant: number; says: string; needs: string[]; onlySettled?: boolean };
export type Violation = { invariant: number; says: string; count: number; details: object[] };

export const rules: Rule[];

export function checkInvariants(where: {
  bookingUrl?: string;
  couponUrl?: string;
  giftcardUrl?: string;
  notificationUrl?: string;
  sandboxUrl?: string;
  stripeSecretKey?: string;
  settled?: boolean;
}): Promise<Violation[]>;
