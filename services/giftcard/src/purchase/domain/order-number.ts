/** Without 0/O and 1/I/L, because customers read it out on the phone. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Short enough for a mail, and random, so that it does not show how many are sold. `randomBelow(n)` returns 0 to n − 1. */
export function orderNumber(randomBelow: (n: number) => number): string {
  return `G-${Array.from({ length: 8 }, () => letters[randomBelow(letters.length)]).join('')}`;
}
