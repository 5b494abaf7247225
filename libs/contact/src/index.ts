export { maskedEmail } from './masked-email.js';
export { toE164 } from './phone-number.js';
export * from './typed.js';
