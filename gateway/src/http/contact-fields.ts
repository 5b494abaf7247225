import { isBlank, isMailable, isPhoneNumber } from '@shop/contact';
import { ValidateBy } from 'class-validator';

/** Has the rule name `isEmail`, so that a violation has the code of an invalid e-mail address. */
export const IsMailable = (): PropertyDecorator => ValidateBy({ name: 'isEmail', validator: { validate: isMailable } });

export const IsPhone = (): PropertyDecorator =>
  ValidateBy({ name: 'isPhoneNumber', validator: { validate: isPhoneNumber } });

/** Has the rule name `isNotEmpty`: for a reader a text of zero-width characters is empty. */
export const IsVisible = (): PropertyDecorator =>
  ValidateBy({
    name: 'isNotEmpty',
    validator: { validate: (value: unknown) => typeof value === 'string' && !isBlank(value) },
  });
