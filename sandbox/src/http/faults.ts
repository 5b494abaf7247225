import { z } from 'zod';

export const faultsSchema = z.strictObject({
  mode: z.enum(['none', 'down', 'slow', 'flaky', 'timeout_after_create']).default('none'),
  /** Share of the calls that the mode affects: by default half of them when flaky, all of them otherwise. */
  rate: z.number().min(0).max(1).optional(),
  delayMs: z.int().min(0).max(600_000).default(3_000),
  /** After this many calls every further one is refused, so that work fails half-way. */
  failAfterRequests: z.int().min(0).optional(),
});

/** The faults of a service whose calls are distinguished by their path. */
export const pathFaultsSchema = faultsSchema.extend({
  /** Faults affect only calls whose path contains this text; all other calls are not counted. */
  pathContains: z.string().default(''),
});
export type Faults = z.infer<typeof faultsSchema> & Partial<z.infer<typeof pathFaultsSchema>>;

/**
 * The effect on one call. `hang`: the call gets no response, although Stripe, Loquiz, mailbox and phone carry it out.
 * Reads of Stripe and Loquiz get their response nevertheless.
 */
export type FaultEffect = { kind: 'none' | 'refuse' | 'hang' } | { kind: 'delay'; delayMs: number };

/** The faults of one imitated service. */
export class FaultSwitch {
  private faults: Faults = faultsSchema.parse({});
  private callCount = 0;

  set(faults: Faults): void {
    this.faults = faults;
    this.callCount = 0;
  }

  reset(): void {
    this.set(faultsSchema.parse({}));
  }

  nextEffect(path = ''): FaultEffect {
    const {
      mode,
      delayMs,
      rate = mode === 'flaky' ? 0.5 : 1,
      failAfterRequests = Infinity,
      pathContains = '',
    } = this.faults;
    if (!path.includes(pathContains)) return { kind: 'none' };
    this.callCount += 1;
    if (this.callCount > failAfterRequests) return { kind: 'refuse' };
    if (mode === 'none' || !this.isAffected(rate)) return { kind: 'none' };
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

  /** Distributes the faults evenly instead of at random, so that tests are deterministic. */
  private isAffected(rate: number): boolean {
    return Math.floor(this.callCount * rate) > Math.floor((this.callCount - 1) * rate);
  }
}
