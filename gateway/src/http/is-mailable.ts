import { isEmail, ValidateBy } from 'class-validator';

const dotAtom = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@/;

/**
 * An address that mail servers take: no quoted local part, which many refuse, and none beyond ASCII, which needs an extension
 * of SMTP. A domain beyond ASCII is fine, because its ASCII form is what is sent.
 */
export const isMailable = (value: unknown): boolean =>
  typeof value === 'string' && isEmail(value) && dotAtom.test(value);

/** Broken, it has the code of an e-mail address that is none. */
export const IsMailable = (): PropertyDecorator => ValidateBy({ name: 'isEmail', validator: { validate: isMailable } });
