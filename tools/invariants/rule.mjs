/**
 * @typedef {(sql: string) => Promise<any[]>} Query
 * @typedef {{ booking: Query, coupon: Query, giftcard: Query, notification: Query, sandbox: import('./sandbox.mjs').Sandbox }} Shop
 *
 * @typedef {object} Rule
 * @property {number} invariant      its number in the architecture's list
 * @property {string} says
 * @property {(keyof Shop)[]} needs  left out when one of them was not given
 * @property {boolean} [onlySettled] holds only when nothing is under way any more
 * @property {(shop: Shop) => Promise<object[]>} find   what contradicts it; empty when it holds
 *
 * @typedef {{ invariant: number, says: string, count: number, details: object[] }} Violation
 */
export {};
