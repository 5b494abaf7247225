/** Payments of other purposes are other services' business. */
export const isGiftCard = ({ purpose }: { purpose: string }): boolean => purpose === 'gift_card';
