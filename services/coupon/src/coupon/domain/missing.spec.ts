import { GiftCardMissing } from './gift-card-missing.js';
import { HoldMissing } from './hold-missing.js';

it.each([
  [new GiftCardMissing('purchase-1'), 'GiftCardMissing', 'no gift card yet for purchase-1'],
  [new HoldMissing('booking-1'), 'HoldMissing', 'no hold for booking-1'],
])('[GC-6] %s contains the id that an operator needs', (error, name, message) => {
  expect(error).toMatchObject({ name, message });
});
