// One file of the package: all of it costs each start of a process 100 ms.
import isEmail from 'validator/lib/isEmail.js';

const dotAtom = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@/;

/**
 * An address that mail servers take: no quoted local part, which many refuse, and none beyond ASCII, which needs an extension
 * of SMTP. A domain beyond ASCII is fine, because its ASCII form is what is sent.
 */
export const isMailable = (value: unknown): boolean =>
  typeof value === 'string' && isEmail.default(value) && dotAtom.test(value);
