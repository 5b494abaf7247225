import { Registry } from 'prom-client';
import { createLogger } from '../logger.js';
import { ScrapedGauges } from './scraped-gauges.js';

describe('a scraped gauge', () => {
  const setUp = () => {
    const registry = new Registry();
    const gauges = new ScrapedGauges(registry, createLogger('spec', 'silent'));
    const scrape = async () =>
      (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    return { gauges, scrape };
  };
  const options = { name: 'things', help: 'Things' };

  it('[OP-3] is read at each scrape', async () => {
    const { gauges, scrape } = setUp();
    let count = 0;
    gauges.add(options, async () => ++count);
    expect([await scrape(), await scrape()]).toEqual([['things 1'], ['things 2']]);
  });

  it('[OP-3] with or without labels is missing when it cannot be read, and does not hide other metrics', async () => {
    const { gauges, scrape } = setUp();
    let isDown = false;
    const orFail = async <T>(value: T): Promise<T> => {
      if (isDown) throw new Error('down');
      return value;
    };
    gauges.add(options, () => orFail(1));
    gauges.addLabelled({ name: 'by_kind', help: 'By kind' }, 'kind', () => orFail(Object.entries({ a: 2, b: 3 })));
    gauges.add({ name: 'other', help: 'Other' }, async () => 4);
    expect(await scrape()).toEqual(['things 1', 'by_kind{kind="a"} 2', 'by_kind{kind="b"} 3', 'other 4']);
    isDown = true;
    expect(await scrape()).toEqual(['other 4']);
    isDown = false;
    expect(await scrape()).toHaveLength(4);
  });

  it('[OP-3] drops a label value that the latest read did not return', async () => {
    const { gauges, scrape } = setUp();
    let counts: Record<string, number> = { a: 1, b: 2 };
    gauges.addLabelled(options, 'kind', async () => Object.entries(counts));
    await scrape();
    counts = { b: 3 };
    expect(await scrape()).toEqual(['things{kind="b"} 3']);
  });

  it('[OP-3] with `keepForMs` is not read again within that time', async () => {
    const { gauges, scrape } = setUp();
    let count = 0;
    gauges.add({ ...options, keepForMs: 60_000 }, async () => ++count);
    await scrape();
    expect(await scrape()).toEqual(['things 1']);
  });
});
