/** Integer division rounded half up, for non-negative integers. */
export function divideHalfUp(numerator: number, denominator: number): number {
  const doubled = 2 * numerator + denominator;
  return (doubled - (doubled % (2 * denominator))) / (2 * denominator);
}

/** Cents as an EUR amount with two decimals, as in the HTTP contract (`totalPrice`). */
export function centsToEuros(cents: number): number {
  return Number((cents / 100).toFixed(2));
}

/** An EUR amount of the HTTP contract in cents; `null` when it is negative, too large or has more than two decimals. */
export function eurosToCents(euros: number): number | null {
  const cents = Math.round(euros * 100);
  return Number.isSafeInteger(cents) && cents >= 0 && centsToEuros(cents) === euros ? cents : null;
}

export function assertNonNegativeInteger(name: string, value: number): void {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${name} must be a non-negative integer`);
}
