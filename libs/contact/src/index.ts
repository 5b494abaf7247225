export { toE164 } from './phone-number.js';
export * from './typed.js';
