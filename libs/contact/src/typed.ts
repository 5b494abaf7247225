/** The rules about what a customer types, without any library, for the browser too. */
export { isBlank } from './blank.js';
export { isMailable } from './email-address.js';
export { isPhoneNumber, likelyE164 } from './typed-phone-number.js';
