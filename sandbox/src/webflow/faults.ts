import { z } from 'zod';

export const faultsSchema = z.strictObject({
  mode: z.enum(['none', 'down', 'slow', 'flaky', 'timeout_after_create']).default('none'),
  /** Share of requests that fail in mode `flaky`. */
  rate: z.number().min(0).max(1).default(0.5),
  /** How long `slow` takes to answer, and `timeout_after_create` to hang up. */
  delayMs: z.int().min(0).default(2_000),
  /** This many requests are answered, every later one fails: a sync that breaks half-way. */
  failAfterRequests: z.int().min(0).optional(),
});
export type Faults = z.infer<typeof faultsSchema>;

export type FaultEffect = { kind: 'none' | 'fail' } | { kind: 'delay' | 'hang-up'; delayMs: number };

export class FaultSwitch {
  private faults: Faults = faultsSchema.parse({});
  private requests = 0;

  set(faults: Faults): void {
    this.faults = faults;
    this.requests = 0;
  }

  reset(): void {
    this.set(faultsSchema.parse({}));
  }

  nextEffect(): FaultEffect {
    const { mode, rate, delayMs, failAfterRequests } = this.faults;
    this.requests += 1;
    if (failAfterRequests !== undefined && this.requests > failAfterRequests) return { kind: 'fail' };
    switch (mode) {
      case 'none':
        return { kind: 'none' };
      case 'down':
        return { kind: 'fail' };
      case 'slow':
        return { kind: 'delay', delayMs };
      case 'timeout_after_create':
        return { kind: 'hang-up', delayMs };
      case 'flaky':
        return { kind: this.isFlakyTurn(rate) ? 'fail' : 'none' };
    }
  }

  /** Spread evenly instead of at random, so that a test sees the same failures every time. */
  private isFlakyTurn(rate: number): boolean {
    return Math.floor(this.requests * rate) > Math.floor((this.requests - 1) * rate);
  }
}
