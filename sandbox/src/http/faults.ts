import { z } from 'zod';

export const faultsSchema = z.strictObject({
  mode: z.enum(['none', 'down', 'slow', 'flaky', 'timeout_after_create']).default('none'),
  /** Share of the calls that are hit: half of them when flaky, all of them otherwise. */
  rate: z.number().min(0).max(1).optional(),
  delayMs: z.int().min(0).max(600_000).default(3_000),
  /** This many calls are answered, every later one is refused: work that breaks half-way. */
  failAfterRequests: z.int().min(0).optional(),
});
export type Faults = z.infer<typeof faultsSchema>;

/** What happens to one call. `hang` means: carry it out, then never answer. */
export type FaultEffect = { kind: 'none' | 'refuse' | 'hang' } | { kind: 'delay'; delayMs: number };

/** The fault switch of one imitated provider. */
export class FaultSwitch {
  private faults: Faults = faultsSchema.parse({});
  private calls = 0;

  set(faults: Faults): void {
    this.faults = faults;
    this.calls = 0;
  }

  reset(): void {
    this.set(faultsSchema.parse({}));
  }

  nextEffect(): FaultEffect {
    const { mode, delayMs, rate = mode === 'flaky' ? 0.5 : 1, failAfterRequests = Infinity } = this.faults;
    this.calls += 1;
    if (this.calls > failAfterRequests) return { kind: 'refuse' };
    if (mode === 'none' || !this.isHit(rate)) return { kind: 'none' };
    switch (mode) {
      case 'down':
      case 'flaky':
        return { kind: 'refuse' };
      case 'slow':
        return { kind: 'delay', delayMs };
      case 'timeout_after_create':
        return { kind: 'hang' };
    }
  }

  /** Spread evenly instead of at random, so that a test sees the same failures every time. */
  private isHit(rate: number): boolean {
    return Math.floor(this.calls * rate) > Math.floor((this.calls - 1) * rate);
  }
}
