import sequencer from '@jest/test-sequencer';

// The package's types describe its CommonJS build; Node loads the other one, whose default export is the class itself.
const Sequencer = sequencer as unknown as typeof sequencer.default;
export type Test = Parameters<InstanceType<typeof Sequencer>['sort']>[0][number];

/** Tests of a whole shop take up to minutes a file, the others seconds; journeys need the processor, faults mostly wait. */
const slowestFirst = [
  /\/faults\//,
  /\/journeys\/every-page/,
  /\/journeys\/(booking|nothing-lost)/,
  /\/journeys\//,
  /\/web\//,
  /\/tools\//,
  /\.int\.spec\.ts$/,
];

/**
 * Begins with what takes longest, so that no worker is left alone with it at the end. Jest does so by itself only where
 * it remembers an earlier run; a fresh clone remembers none.
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
