export { isMailable } from './email-address.js';
export { isPhoneNumber, toE164 } from './phone-number.js';
