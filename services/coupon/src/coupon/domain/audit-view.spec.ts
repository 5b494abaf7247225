import { auditView } from './audit-view.js';
import { Coupon } from './coupon.js';

const now = new Date('2026-11-21T12:00:00Z');
const coupon = (isGiftCard: boolean) =>
  Coupon.create(
    {
      code: 'SUMMER',
      discountType: 'fixed',
      discountValue: 500,
      isActive: true,
      isGiftCard,
      usageLimit: 1,
      validFrom: '2026-11-01',
      validUntil: '2026-12-01',
      scope: null,
    },
    { id: 'coupon', now },
  ).snapshot();

describe('the audit record', () => {
  it('[SC-5] of a coupon contains its fields with the code', () => {
    expect(auditView(coupon(false))).toEqual({
      code: 'SUMMER',
      discountType: 'fixed',
      discountValue: 500,
      isActive: true,
      isGiftCard: false,
      remainingValueCents: null,
      usageLimit: 1,
      validFrom: '2026-11-01',
      validUntil: '2026-12-01',
      scope: null,
    });
  });

  it('[SC-5] of a gift card contains its fields and balance without the code', () => {
    const shown = auditView(coupon(true));
    expect(shown).toMatchObject({ isGiftCard: true, discountValue: 500, remainingValueCents: 500 });
    expect(shown).not.toHaveProperty('code');
  });
});
