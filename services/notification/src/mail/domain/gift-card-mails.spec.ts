import { giftCardMails } from './gift-card-mails.js';

const card = { template: 'gift_card', referenceId: 'purchase' };
const receipt = { template: 'gift_card_receipt', referenceId: 'purchase' };
const deliverAt = '2026-12-24T06:00:00.000Z';

it.each([
  ['a card for the buyer', { isGift: false }, [card]],
  ['a gift without a day', { isGift: true }, [receipt, card]],
  ['a gift for a later day', { isGift: true, deliverAt }, [receipt, { ...card, scheduledFor: new Date(deliverAt) }]],
])('[GC-9] determines the mails about %s, and when a delayed one is sent', (_, issued, mails) => {
  expect(giftCardMails({ purchaseId: 'purchase', ...issued })).toEqual(mails);
});
