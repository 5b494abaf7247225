import { eurosToCents } from '@shop/pricing';
import { ValidateBy } from 'class-validator';

/**
 * An amount in EUR of whole cents, zero or more. class-validator's own count of decimal places fails for numbers that
 * JavaScript writes with an exponent, such as 1e-7.
 */
export const IsEuros = (): PropertyDecorator =>
  ValidateBy({
    name: 'isEuros',
    validator: { validate: (value: unknown) => typeof value === 'number' && eurosToCents(value) !== null },
  });
