import { Registry } from 'prom-client';
import { ThirdPartyCalls } from './third-party-calls.js';

describe('calls to third parties', () => {
  const countsOf = async (registry: Registry): Promise<Record<string, number>> => {
    const { values } = await registry.getSingleMetric('third_party_call_seconds')!.get();
    const counts = values.filter(
      (value) => 'metricName' in value && value.metricName === 'third_party_call_seconds_count',
    );
    return Object.fromEntries(counts.map(({ labels, value }) => [`${labels['party']} ${labels['outcome']}`, value]));
  };
  const countsAfter = async (call: () => Promise<number>, statusOfError?: number): Promise<Record<string, number>> => {
    const registry = new Registry();
    const measure = new ThirdPartyCalls(registry).of('loquiz');
    const statusOf = (result: { response: number } | { error: unknown }) =>
      'response' in result ? result.response : statusOfError;
    await measure(call, statusOf).catch(() => undefined);
    return countsOf(registry);
  };
  const failing = () => Promise.reject(new Error('no response'));
  const none = { 'loquiz done': 0, 'loquiz refused': 0, 'loquiz denied': 0, 'loquiz failed': 0 };

  it('[OP-3] are reported as 0 before the first one, with every outcome', async () => {
    const registry = new Registry();
    new ThirdPartyCalls(registry).of('loquiz');
    expect(await countsOf(registry)).toEqual(none);
  });

  it.each([
    [200, 'done'],
    [404, 'refused'],
    [401, 'denied'],
    [403, 'denied'],
    [408, 'failed'],
    [429, 'failed'],
    [500, 'failed'],
  ])('[OP-3] with the status %d count as %s', async (status, outcome) => {
    const expected = { ...none, [`loquiz ${outcome}`]: 1 };
    expect(await countsAfter(async () => status)).toEqual(expected);
    expect(await countsAfter(failing, status)).toEqual(expected);
  });

  it('[OP-3] without a response count as failed, and their error is rethrown', async () => {
    expect(await countsAfter(failing)).toEqual({ ...none, 'loquiz failed': 1 });
    const measure = new ThirdPartyCalls(new Registry()).of('stripe');
    await expect(measure(failing, () => undefined)).rejects.toThrow('no response');
  });
});
