import Sequencer from '@jest/test-sequencer';

/** Tests of a whole shop take up to two minutes a file, the others seconds; journeys need the processor, faults mostly wait. */
const slowestFirst = [
  /\/journeys\/every-page/,
  /\/faults\/infrastructure/,
  /\/journeys\/(booking|bad-luck|nothing-lost)/,
  /\/faults\//,
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
  sort(tests) {
    const rankOf = ({ path }) => {
      const rank = slowestFirst.findIndex((pattern) => pattern.test(path));
      return rank === -1 ? slowestFirst.length : rank;
    };
    return super.sort(tests).sort((one, other) => rankOf(one) - rankOf(other));
  }
}
