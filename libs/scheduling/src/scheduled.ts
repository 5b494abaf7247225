import { SetMetadata, type Type } from '@nestjs/common';

/** A value that is read from an injected configuration when the process starts. */
export type FromConfig = { token: Type<unknown> | symbol; read: (config: never) => number };

export type ScheduleOptions = {
  /** Unique in the service's database; operators see it in logs, metrics and `scheduled_runs`. */
  name: string;
  /** Time from the start of one run to the start of the next; 0 switches the schedule off. */
  everyMs: number | FromConfig;
  /** Whether each process also runs the method once when it starts, whatever the other processes do. */
  atStart?: boolean;
  /**
   * `cluster` (the default): once per interval in all replicas together. `process`: once per interval in each replica,
   * for work on what the process itself holds.
   */
  scope?: 'cluster' | 'process';
};

export const SCHEDULED = 'shop:scheduled';

/** Repeats this method of a provider. A run that fails is logged, and the next tick tries again. */
export const Scheduled = (options: ScheduleOptions): MethodDecorator => SetMetadata(SCHEDULED, options);

/** An interval in milliseconds, which `read` takes from the configuration with this injection token. */
export function fromConfig<C>(token: Type<C> | symbol, read: (config: C) => number): FromConfig {
  return { token, read };
}
