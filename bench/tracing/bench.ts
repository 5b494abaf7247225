import { parseArgs } from 'node:util';
import { PROCESSES, type Shop } from '../../tools/launcher/index.ts';
import { BenchShop } from '../support/bench-shop.ts';
import { measureCost, type RoundCost } from '../support/cpu.ts';
import { CustomerLoad } from '../support/customer-load.ts';
import { Customers } from '../support/customers.ts';
import { sumOf } from '../support/figures.ts';
import { MailCounter } from '../support/mail-counter.ts';
import { checkTargets, printTable, printTitle } from '../support/report.ts';
import type { Bench } from '../support/run-bench.ts';

/** The share of traces that the second shop records: the default once tracing is on. The first shop records none. */
const TRACED_SHARE = 0.01;
const WARM_UP_BOOKING_COUNT = 1_500;
/**
 * In each round both shops make `ROUND_BOOKING_COUNT` bookings, one shop after the other. Their order alternates,
 * because the speed of a machine changes from minute to minute.
 */
const ROUNDS = 20;
const ROUND_BOOKING_COUNT = 300;
/** The servers of both shops are counted together: those of the shop at rest add the same CPU time to each round. */
const SERVERS = ['PostgreSQL', 'RabbitMQ', 'Redis'];
/** Student's t for 20 rounds: the half width of a 95 % confidence interval in standard errors. */
const STANDARD_ERRORS = 2.09;

/** What recording one trace in a hundred costs, measured with two shops that differ in nothing else. */
export const tracing: Bench = {
  name: 'tracing',
  async run(bench, args) {
    const { values } = parseArgs({ args, options: { control: { type: 'boolean', default: false } } });
    const plain = await ShopUnderLoad.start('plain', await bench.start(), bench.signal);
    const beside = new BenchShop(`${bench.instance}-2`, bench.signal);
    try {
      const second = await beside.start({}, { tracedShare: values.control ? undefined : TRACED_SHARE });
      const traced = await ShopUnderLoad.start('traced', second, bench.signal);
      for (const shop of [plain, traced]) await shop.load.book(WARM_UP_BOOKING_COUNT);
      const pids = new Map([...plain.pids, ...traced.pids]);
      const rounds: Round[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const shops = round % 2 === 0 ? [plain, traced] : [traced, plain];
        const costs = new Map<ShopUnderLoad, RoundCost>();
        for (const shop of shops) costs.set(shop, await measureCost(pids, () => shop.load.book(ROUND_BOOKING_COUNT)));
        rounds.push({ plain: costs.get(plain)!, traced: costs.get(traced)! });
      }
      await traced.close();
      return report(rounds, values.control);
    } finally {
      await plain.close();
      await beside.stop();
    }
  },
};

type Round = { plain: RoundCost; traced: RoundCost };

class ShopUnderLoad {
  /** Process ids of the shop's processes, by the name of the shop and that of the process. */
  readonly pids: Map<string, number>;
  readonly load: CustomerLoad;
  readonly #customers: Customers;
  readonly #mails: MailCounter;

  static async start(name: string, shop: Shop, signal: AbortSignal): Promise<ShopUnderLoad> {
    const customers = new Customers(shop.urls);
    await customers.loadOffers();
    return new ShopUnderLoad(name, shop, customers, signal);
  }

  constructor(name: string, shop: Shop, customers: Customers, signal: AbortSignal) {
    this.pids = new Map(PROCESSES.map((kind) => [`${name} ${kind.name}`, shop.process(kind.name).pid]));
    this.#customers = customers;
    this.#mails = new MailCounter(customers.sandbox);
    this.load = new CustomerLoad(customers, this.#mails, signal);
  }

  async close(): Promise<void> {
    await this.#mails.close();
    this.#customers.close();
  }
}

function report(rounds: Round[], isControl: boolean): boolean {
  const names = PROCESSES.map(({ name }) => name).filter((name) => name !== 'sandbox');
  const ofProcesses = ({ cpu }: RoundCost, which: keyof Round): number =>
    sumOf(names.map((name) => cpu.get(`${which} ${name}`) ?? 0));
  const ofServers = ({ cpu }: RoundCost): number => sumOf(SERVERS.map((name) => cpu.get(name) ?? 0));
  const perBooking = (of: (round: Round) => number): number => sumOf(rounds.map(of)) / (ROUNDS * ROUND_BOOKING_COUNT);
  // The servers do the same work for both shops, so a difference in their CPU time is noise and left out.
  const ratios = rounds.map(({ plain, traced }) => {
    const added = ofProcesses(traced, 'traced') - ofProcesses(plain, 'plain');
    return 1 + added / (ofProcesses(plain, 'plain') + ofServers(plain));
  });
  const mean = sumOf(ratios) / ratios.length;
  const variance = sumOf(ratios.map((ratio) => (ratio - mean) ** 2)) / (ratios.length - 1);
  const halfWidth = STANDARD_ERRORS * Math.sqrt(variance / ratios.length);
  const other = isControl ? 'without tracing, too' : `${100 * TRACED_SHARE} % of the traces recorded and sent`;
  printTitle('What tracing costs a booking', [
    `${ROUNDS} rounds of ${ROUND_BOOKING_COUNT} bookings by each of two shops, each on servers of its own; the second shop: ${other}`,
    `CPU time of a booking in the second as a multiple of the first's, in each round: ${ratios.map((ratio) => ratio.toFixed(3)).join(' ')}`,
    `mean ${mean.toFixed(3)}, 95 % confidence interval ${(mean - halfWidth).toFixed(3)} to ${(mean + halfWidth).toFixed(3)}; the servers' CPU time counts as equal`,
  ]);
  const row = (name: string, plain: string, traced: string): (string | number)[] => [
    name,
    perBooking((round) => round.plain.cpu.get(plain) ?? 0),
    perBooking((round) => round.traced.cpu.get(traced) ?? 0),
  ];
  printTable(
    ['CPU, ms a booking', 'first shop', 'second shop'],
    [
      ...names.map((name) => row(name, `plain ${name}`, `traced ${name}`)),
      [
        'processes together',
        perBooking(({ plain }) => ofProcesses(plain, 'plain')),
        perBooking(({ traced }) => ofProcesses(traced, 'traced')),
      ],
      ...SERVERS.map((name) => row(name, name, name)),
    ],
  );
  return checkTargets([{ what: 'CPU of a booking with tracing, mean', value: mean, unit: '× without', atMost: 1.03 }]);
}
