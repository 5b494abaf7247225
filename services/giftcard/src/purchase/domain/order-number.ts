/** No 0/O and no 1/I/L: customers read it out on the phone. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Short enough to name in a mail, and tells nobody how many are sold. `randomBelow(n)` gives 0 to n − 1. */
export function orderNumber(randomBelow: (n: number) => number): string {
  return `G-${Array.from({ length: 8 }, () => letters[randomBelow(letters.length)]).join('')}`;
}
