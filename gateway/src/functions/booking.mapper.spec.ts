import { toCreateBookingCheckout } from './booking.mapper.js';
import type { CreateStripeCheckoutDto } from './create-stripe-checkout.dto.js';

it('sends the booking service the total in cents and the partner of the embed code', () => {
  const dto = { totalPrice: 59.98, currency: 'eur', partner: 'city-blog-2' } as CreateStripeCheckoutDto;
  expect(toCreateBookingCheckout(dto, { address: '192.0.2.1' })).toMatchObject({
    totalCents: 5_998,
    currency: 'EUR',
    partner: 'city-blog-2',
  });
});
