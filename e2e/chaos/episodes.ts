import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../../tools/demo-year/random.ts';
import type { DisturbedShop } from './chaos-shop.ts';
import type { EndFault, FaultOf, FaultTarget } from './faults.ts';
import type { Order, Ordering } from './orders.ts';

/** Within this time after the end of a fault, the mails of all waiting orders must arrive (issue 11). */
export const deliveredWithinMs = 15_000;
const giveUpAfterMs = 120_000;

export type Episode = {
  names: string[];
  heldMs: number;
  /** How long the fault took to end, for instance because a process had to start. */
  endingMs: number;
  /** How many paid orders waited when the fault was over. */
  waitingCount: number;
  /**
   * How long after the end of the fault the last waiting order got its mail; undefined when an order still lacked its
   * mail after two minutes.
   */
  deliveredMs: number | undefined;
  /** The orders whose mail came too late, with what may show why. */
  late: Array<Pick<Order, 'email' | 'kind' | 'webhook' | 'paidAt' | 'mailedAt'>>;
};

export type EpisodeOptions<InShop extends DisturbedShop> = {
  target: FaultTarget<InShop>;
  faults: Array<FaultOf<InShop>>;
  ordering: Ordering;
  /** Whether several faults are sometimes made at once. */
  areSomeTogether: boolean;
  log: (entry: object) => void;
  isDone: () => boolean;
};

/** Makes faults until `isDone`, one at a time or, with `areSomeTogether`, also several at once. */
export async function makeFaults<InShop extends DisturbedShop>({
  target,
  faults,
  ordering,
  areSomeTogether,
  log,
  isDone,
}: EpisodeOptions<InShop>): Promise<Episode[]> {
  const episodes: Episode[] = [];
  let deck: Array<FaultOf<InShop>> = [];
  const draw = (): FaultOf<InShop> => {
    if (deck.length === 0) deck = shuffled(faults, target.random);
    return deck.pop()!;
  };
  while (!isDone()) {
    const { random } = target;
    const chosen = [draw()];
    // Every fourth episode has further faults. These are not taken from the deck, so each keeps its own turn.
    if (areSomeTogether && episodes.length % 4 === 3) {
      for (const fault of shuffled(faults, random).slice(0, 8)) {
        if (chosen.length < 3 && chosen.every(({ subject }) => subject !== fault.subject)) chosen.push(fault);
      }
    }
    const wishedMs = random.chance(0.1) ? 45_000 : random.between(4_000, 12_000);
    const holdMs = Math.min(wishedMs, ...chosen.map(({ maxHoldMs = Infinity }) => maxHoldMs));
    const episode = await play(chosen, holdMs, { target, ordering, log });
    episodes.push(episode);
    log({ at: new Date().toISOString(), ...episode });
    await pause(random.between(500, 2_000));
  }
  return episodes;
}

async function play<InShop extends DisturbedShop>(
  chosen: Array<FaultOf<InShop>>,
  holdMs: number,
  { target, ordering, log }: Pick<EpisodeOptions<InShop>, 'target' | 'ordering' | 'log'>,
): Promise<Episode> {
  const names = chosen.map(({ name }) => name);
  log({ at: new Date().toISOString(), begin: names, holdMs });
  const beganAt = performance.now();
  const ends: EndFault[] = [];
  const rankOf = ({ suspendsSandbox = false }: FaultOf<InShop>): number => Number(suspendsSandbox);
  for (const fault of chosen.toSorted((one, other) => rankOf(one) - rankOf(other)))
    ends.push(await fault.begin(target));
  await pause(holdMs);
  const heldMs = performance.now() - beganAt;
  await Promise.all(ends.map((end) => end()));
  const endedAt = Date.now();
  const endingMs = performance.now() - beganAt - heldMs;
  const waiting = ordering.orders.filter((order) => isWaiting(order));
  const deliveredMs = await deliveredAfter(endedAt, waiting);
  for (const { repair } of chosen) await repair?.(target);
  return {
    names,
    heldMs: Math.round(heldMs),
    endingMs: Math.round(endingMs),
    waitingCount: waiting.length,
    deliveredMs,
    late: waiting
      .filter(({ mailedAt = Infinity }) => mailedAt - endedAt > deliveredWithinMs)
      .map(({ email, kind, webhook, paidAt, mailedAt }) => ({ email, kind, webhook, paidAt, mailedAt })),
  };
}

const isWaiting = ({ state, mailedAt }: Order): boolean => state === 'paid' && mailedAt === undefined;

async function deliveredAfter(endedAt: number, waiting: Order[]): Promise<number | undefined> {
  const deadline = Date.now() + giveUpAfterMs;
  while (waiting.some(({ mailedAt }) => mailedAt === undefined)) {
    if (Date.now() > deadline) return undefined;
    await pause(200);
  }
  return Math.max(0, ...waiting.map(({ mailedAt }) => mailedAt! - endedAt));
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, order: random.next() }))
    .sort((one, other) => one.order - other.order)
    .map(({ item }) => item);
}
