import SlowestFirst, { type Test } from './slowest-first.ts';

describe('SlowestFirst', () => {
  it('sorts tests of the whole shop first and unit specs last', () => {
    const paths = [
      '/shop/libs/pricing/src/price.spec.ts',
      '/shop/services/booking/test/access.int.spec.ts',
      '/shop/web/src/features/ticket/ticket.test.tsx',
      '/shop/e2e/journeys/ticket.e2e.ts',
      '/shop/e2e/journeys/every-page.de.e2e.ts',
      '/shop/e2e/faults/faults.e2e.ts',
    ];
    const context = { config: { cache: false }, hasteFS: { getSize: () => 1 } };
    const sequencer = new SlowestFirst({ contexts: [], globalConfig: {} } as never);
    const tests = paths.map((path) => ({ path, context }) as unknown as Test);
    expect(sequencer.sort(tests).map(({ path }) => path)).toEqual(paths.toReversed());
  });
});
