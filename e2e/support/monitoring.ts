import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { eventually } from '@shop/testing';
import { stringify } from 'yaml';
import { freePorts, type Shop, startProgram } from '../../tools/launcher/index.ts';
import { ruleGroupsWithoutNamespace } from '../../tools/monitoring/rules.ts';

export type Alert = { labels: Record<string, string>; annotations: Record<string, string> };
export type Notification = Alert & { status: 'firing' | 'resolved' };

/** Shorter than in production, where Prometheus scrapes every 15 s; the rules are those of production. */
const scrapeEvery = '5s';

/** A Prometheus that scrapes the processes of a shop, and an Alertmanager that notifies this process. */
export async function startMonitoring(instance: string, folder: string, shop: Shop, processes: string[]) {
  const { notifications, url: receiverUrl, close } = await notificationReceiver();
  const [prometheusPort, alertmanagerPort] = await freePorts([0, 0]);
  const prometheus = `127.0.0.1:${prometheusPort}`;
  const alertmanager = `127.0.0.1:${alertmanagerPort}`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const write = (name: string, content: object): string => {
    const file = join(folder, name);
    writeFileSync(file, stringify(content));
    return file;
  };
  write('rules.yaml', ruleGroupsWithoutNamespace());
  const prometheusConfig = write('prometheus.yaml', {
    global: { scrape_interval: scrapeEvery, scrape_timeout: '4s', evaluation_interval: scrapeEvery },
    rule_files: ['rules.yaml'],
    alerting: { alertmanagers: [{ static_configs: [{ targets: [alertmanager] }] }] },
    scrape_configs: processes.map((name) => ({
      job_name: name,
      static_configs: [{ targets: [`127.0.0.1:${shop.envOf(name)['OPS_PORT']}`] }],
    })),
  });
  const alertmanagerConfig = write('alertmanager.yaml', {
    route: { receiver: 'spec', group_by: ['...'], group_wait: '1s', group_interval: '2s', repeat_interval: '4h' },
    receivers: [{ name: 'spec', webhook_configs: [{ url: receiverUrl, send_resolved: true }] }],
  });
  const programs = [
    await startProgram(instance, 'prometheus-alertmanager', [
      `--config.file=${alertmanagerConfig}`,
      `--storage.path=${join(folder, 'alertmanager')}`,
      `--web.listen-address=${alertmanager}`,
      '--cluster.listen-address=',
    ]),
    await startProgram(instance, 'prometheus', [
      `--config.file=${prometheusConfig}`,
      `--storage.tsdb.path=${join(folder, 'prometheus')}`,
      `--web.listen-address=${prometheus}`,
    ]),
  ];
  const readJson = async <T>(address: string): Promise<T> => {
    const response = await fetch(`http://${address}`);
    if (!response.ok) throw new Error(`${address} responded with ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  };
  type Targets = { data: { activeTargets: Array<{ labels: { job: string }; health: string }> } };
  await eventually(async () => {
    const { data } = await readJson<Targets>(`${prometheus}/api/v1/targets`);
    return data.activeTargets.filter(({ health }) => health === 'up').length === processes.length;
  });
  return {
    /** The alerts that fire now, from Alertmanager's API. */
    alerts: () => readJson<Alert[]>(`${alertmanager}/api/v2/alerts?active=true&inhibited=true&silenced=true`),
    /** The notifications that Alertmanager has sent so far. */
    notifications,
    async stop(): Promise<void> {
      for (const program of programs) await program.stop();
      await close();
    },
  };
}

/** Receives Alertmanager's webhooks, as a pager or a chat would. */
async function notificationReceiver() {
  const notifications: Notification[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      notifications.push(...(JSON.parse(body) as { alerts: Notification[] }).alerts);
      response.writeHead(200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    notifications,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
