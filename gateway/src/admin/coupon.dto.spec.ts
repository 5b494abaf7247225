import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';
import { CouponFieldsDto } from './coupon.dto.js';

const invalidFieldsOf = async (changes: object): Promise<string[]> => {
  const fields = { code: 'SUMMER', discount_type: 'fixed', discount_value: 100, ...changes };
  return (await validate(plainToInstance(CouponFieldsDto, fields))).map(({ property }) => property);
};

describe('the DTO of a coupon', () => {
  it.each([-2_147_483_649, 2_147_483_648, 1.5])(
    '[SC-6] refuses a discount value of %d, which the contract cannot carry',
    async (discount_value) => {
      expect(await invalidFieldsOf({ discount_value })).toEqual(['discount_value']);
    },
  );

  it('accepts a discount value of 0, which the coupon service refuses with a reason', async () => {
    expect(await invalidFieldsOf({ discount_value: 0 })).toEqual([]);
  });
});
