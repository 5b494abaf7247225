import type { Registry } from 'prom-client';

/**
 * The values of all metrics of a process, as Prometheus would scrape them now, by name and labels such as
 * `queue_messages{queue="coupon.redeem"}`; without the label that names the process.
 */
export async function scrape(registry: Pick<Registry, 'metrics'>): Promise<Record<string, number>> {
  const lines = (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      const series = line
        .slice(0, end)
        .replace(/\bservice="[^"]*",?/, '')
        .replace(',}', '}')
        .replace('{}', '');
      return [series, Number(line.slice(end + 1))];
    }),
  );
}
