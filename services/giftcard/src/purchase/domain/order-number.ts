/** Without 0/O and 1/I/L, because customers read the number out on the phone. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/**
 * A new order number: random, so that it does not show how many gift cards are sold. `randomBelow(n)` returns an
 * unpredictable integer from 0 to n − 1.
 */
export function orderNumber(randomBelow: (n: number) => number): string {
  return `G-${Array.from({ length: 8 }, () => alphabet[randomBelow(alphabet.length)]).join('')}`;
}
