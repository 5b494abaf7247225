import sequencer from '@jest/test-sequencer';

// The package's types describe its CommonJS build; Node loads the ESM build, whose default export is the class itself.
const Sequencer = sequencer as unknown as typeof sequencer.default;
export type Test = Parameters<InstanceType<typeof Sequencer>['sort']>[0][number];

/**
 * Tests of the whole shop take minutes per file, the others seconds. Fault tests mostly wait, so they run beside the
 * journeys, which need the CPU.
 */
const slowestFirst = [
  /\/faults\//,
  /\/journeys\/every-page/,
  /\/journeys\/(booking|keep-order)/,
  /\/journeys\//,
  /\/web\//,
  /\/tools\//,
  /\.int\.spec\.ts$/,
];

/**
 * Runs the slowest files first, so that the other workers are not idle while one runs a slow file at the end. Without
 * the times of an earlier run, as in a fresh clone, Jest would sort by file size, which is no measure of them.
 */
export default class SlowestFirst extends Sequencer {
  override sort(tests: Test[]): Test[] {
    const rankOf = ({ path }: Test) => {
      const rank = slowestFirst.findIndex((pattern) => pattern.test(path));
      return rank === -1 ? slowestFirst.length : rank;
    };
    return (super.sort(tests) as Test[]).sort((one, other) => rankOf(one) - rankOf(other));
  }
}
