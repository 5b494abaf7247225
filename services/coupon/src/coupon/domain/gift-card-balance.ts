/**
 * The amount of an `adjust` may be negative; other amounts are positive, and the kind determines the direction. A hold
 * and its release do not change the balance, only how much of it is available.
 */
export type LedgerEntry = {
  kind: 'issued' | 'adjust' | 'given_back' | 'redeemed' | 'voided' | 'held' | 'released';
  amountCents: number;
  /** By how much the entry changes what checkouts hold. */
  heldCents: number;
  /** The booking or purchase that caused the entry; null for a change by an admin. */
  referenceId: string | null;
};

/**
 * The money of one gift card, in cents. Every entry keeps issued + adjusted + given back = remaining + held + redeemed
 * + voided.
 */
export class GiftCardBalance {
  /** Only the new ones, which are added to the stored ledger when the gift card is saved. */
  readonly entries: LedgerEntry[] = [];

  constructor(
    private remaining: number,
    private held: number,
    private isClosed: boolean,
    private voidDue: number,
  ) {}

  /** The part of the balance that no checkout holds. */
  get remainingCents(): number {
    return this.remaining;
  }

  get heldCents(): number {
    return this.held;
  }

  /** What is to be voided as soon as it comes back from holds or bookings. */
  get voidDueCents(): number {
    return this.voidDue;
  }

  issue(cents: number, referenceId: string | null): void {
    this.remaining += cents;
    this.book('issued', cents, referenceId);
  }

  hold(cents: number, referenceId: string): void {
    this.remaining -= cents;
    this.held += cents;
    this.book('held', cents, referenceId, cents);
  }

  release(cents: number, referenceId: string): void {
    this.held -= cents;
    this.book('released', cents, referenceId, -cents);
    this.addReturned(cents, referenceId);
  }

  redeemHeld(cents: number, referenceId: string): void {
    this.held -= cents;
    this.book('redeemed', cents, referenceId, -cents);
  }

  /** Takes at most what no checkout holds, and returns the amount taken. */
  redeemAvailable(upToCents: number, referenceId: string): number {
    const cents = Math.min(upToCents, this.remaining);
    this.remaining -= cents;
    this.book('redeemed', cents, referenceId);
    return cents;
  }

  giveBack(cents: number, referenceId: string): void {
    this.book('given_back', cents, referenceId);
    this.addReturned(cents, referenceId);
  }

  adjustTo(cents: number): void {
    this.book('adjust', cents - this.remaining, null);
    this.remaining = cents;
  }

  /** Voids an amount: from the remaining balance first, and the rest from amounts that come back later. */
  void(cents: number, referenceId: string | null): void {
    this.voidDue += cents;
    this.voidAvailable(referenceId);
  }

  /** Voids the remaining balance now, and all amounts that come back later. */
  close(referenceId: string | null): void {
    this.isClosed = true;
    this.voidAvailable(referenceId);
  }

  private addReturned(cents: number, referenceId: string): void {
    this.remaining += cents;
    this.voidAvailable(referenceId);
  }

  private voidAvailable(referenceId: string | null): void {
    const cents = this.isClosed ? this.remaining : Math.min(this.voidDue, this.remaining);
    this.remaining -= cents;
    this.voidDue = Math.max(0, this.voidDue - cents);
    this.book('voided', cents, referenceId);
  }

  private book(kind: LedgerEntry['kind'], amountCents: number, referenceId: string | null, heldCents = 0): void {
    if (amountCents !== 0) this.entries.push({ kind, amountCents, heldCents, referenceId });
  }
}
