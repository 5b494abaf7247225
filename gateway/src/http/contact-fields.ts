import { isMailable, isPhoneNumber } from '@shop/contact';
import { ValidateBy } from 'class-validator';

/** Broken, it has the code of an e-mail address that is none. */
export const IsMailable = (): PropertyDecorator => ValidateBy({ name: 'isEmail', validator: { validate: isMailable } });

export const IsPhone = (): PropertyDecorator =>
  ValidateBy({ name: 'isPhoneNumber', validator: { validate: isPhoneNumber } });
