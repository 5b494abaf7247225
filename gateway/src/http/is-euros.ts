import { eurosToCents } from '@shop/pricing';
import { ValidateBy } from 'class-validator';

/**
 * An amount in EUR of whole cents, not negative. class-validator's own count of decimal places breaks on what JavaScript
 * writes with an exponent, such as 1e-7.
 */
export const IsEuros = (): PropertyDecorator =>
  ValidateBy({
    name: 'isEuros',
    validator: { validate: (value: unknown) => typeof value === 'number' && eurosToCents(value) !== null },
  });
