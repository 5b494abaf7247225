import { assertBatchValid, batchCode } from './coupon-batch.js';

describe('the code of a batch', () => {
  it('[CP-3] is the prefix and one hyphen, if there is a prefix, and ten random characters', () => {
    expect(batchCode(' FAIR ', () => 0)).toBe('FAIR-2222222222');
    expect(batchCode('FAIR-', () => 0)).toBe('FAIR-2222222222');
    expect(batchCode('', (n) => n - 1)).toBe('ZZZZZZZZZZ');
  });
});

describe('a batch', () => {
  it.each([1, 5_000])('[CP-5] may have %d coupons', (count) => {
    expect(() => assertBatchValid({ count, prefix: 'x'.repeat(40) })).not.toThrow();
  });

  it('[CP-5] is refused naming every invalid field: the number of coupons and the prefix', () => {
    const refused = expect.objectContaining({
      params: {
        errors: [
          { field: 'count', code: 'COUPON.BATCH_SIZE_INVALID' },
          { field: 'prefix', code: 'COUPON.CODE_TOO_LONG' },
        ],
      },
    });
    for (const count of [0, 5_001, 1.5])
      expect(() => assertBatchValid({ count, prefix: 'x'.repeat(41) })).toThrow(refused as Error);
  });
});
