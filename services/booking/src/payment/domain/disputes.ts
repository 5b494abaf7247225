import type { PaymentState } from './payment-state.js';

/** `amountCents`: what the bank took back, which is the whole charge or a part of it. */
export type LostDispute = { disputeId: string; amountCents: number };

/** The disputes of a payment. The provider's reports about them may be repeated and come in any order. */
export class Disputes {
  constructor(private readonly state: Pick<PaymentState, 'openDisputes' | 'closedDisputes' | 'lostDisputes'>) {}

  get isAnyOpen(): boolean {
    return this.state.openDisputes.length > 0;
  }

  get isAnyLost(): boolean {
    return Object.keys(this.state.lostDisputes).length > 0;
  }

  /** What lost disputes took back. */
  get lostCents(): number {
    return Object.values(this.state.lostDisputes).reduce((sum, cents) => sum + cents, 0);
  }

  isClosed(disputeId: string): boolean {
    return this.state.closedDisputes.includes(disputeId);
  }

  isLost(disputeId: string): boolean {
    return disputeId in this.state.lostDisputes;
  }

  /** False when this dispute was recorded before. */
  open(disputeId: string): boolean {
    if (this.isClosed(disputeId) || this.state.openDisputes.includes(disputeId)) return false;
    this.state.openDisputes.push(disputeId);
    return true;
  }

  close(disputeId: string): void {
    this.state.closedDisputes.push(disputeId);
    this.state.openDisputes = this.state.openDisputes.filter((id) => id !== disputeId);
  }

  lose({ disputeId, amountCents }: LostDispute): void {
    this.close(disputeId);
    this.state.lostDisputes = { ...this.state.lostDisputes, [disputeId]: amountCents };
  }

  /** The money of a lost dispute is back. */
  reverse(disputeId: string): void {
    const { [disputeId]: _, ...lostDisputes } = this.state.lostDisputes;
    this.state.lostDisputes = lostDisputes;
  }
}
