import { setTimeout as pause } from 'node:timers/promises';
import { Random } from '../../tools/demo-year/random.ts';
import type { Order, Ordering, Webhook } from './orders.ts';
import { stories } from './stories.ts';

const maxInProgress = 400;
/** How many payments in a hundred are reported in each of these ways. */
const webhookShares: Array<[Webhook, number]> = [
  ['lost', 3],
  ['late', 3],
  ['duplicate', 3],
  ['reorder', 2],
  ['normal', 89],
];

export type LoadOptions = {
  seed: number;
  /** How many paid bookings end the run. */
  bookings: number;
  customersPerSecond: number;
  signal: AbortSignal;
};

/** Begins the stories of customers one after the other, without waiting for the end of earlier ones. */
export class Load {
  /** How many customers began each story. */
  readonly begunCountByStory = new Map<string, number>();
  readonly errors: string[] = [];
  private readonly ordering: Ordering;
  private readonly options: LoadOptions;
  private readonly running = new Set<Promise<void>>();
  private begunCount = 0;

  constructor(ordering: Ordering, options: LoadOptions) {
    this.ordering = ordering;
    this.options = options;
  }

  get paidBookingCount(): number {
    return this.ordering.orders.filter(isPaidBooking).length;
  }

  get inProgressCount(): number {
    return this.running.size;
  }

  /** Resolves when the last customer has gone, after enough bookings are paid or `signal` is aborted. */
  async run(): Promise<void> {
    const { bookings, customersPerSecond, signal } = this.options;
    while (!signal.aborted && this.paidBookingCount < bookings) {
      if (this.running.size < maxInProgress) this.begin();
      await pause(1_000 / customersPerSecond);
    }
    await Promise.all(this.running);
  }

  private begin(): void {
    const random = new Random(this.options.seed * 1_000_000 + this.begunCount++);
    const story = random.weighted(stories, ({ weight }) => weight)();
    const webhook = random.weighted(webhookShares, ([, share]) => share);
    this.begunCountByStory.set(story.name, (this.begunCountByStory.get(story.name) ?? 0) + 1);
    const running = story
      .run({ ordering: this.ordering, random, webhook: () => webhook()[0] })
      .then(
        () => undefined,
        (error: unknown) => void this.errors.push(`${story.name}: ${String(error)}`),
      )
      .finally(() => this.running.delete(running));
    this.running.add(running);
  }
}

const isPaidBooking = ({ kind, state }: Order): boolean => kind === 'booking' && state === 'paid';
