import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeProductionSettings } from '@shop/testing';
import { gatewaySchema } from './config.js';

describeProductionSettings('gateway', gatewaySchema);

describe('the examples of production settings', () => {
  const limits = Object.entries(gatewaySchema.shape).filter(([name]) => /^RATE_LIMIT_|^MAX_|_TIMEOUT_MS$/.test(name));

  it.each(['.env.example', 'k8s/base/gateway/settings.env'])(
    '[SC-3] %s has every limit of the gateway with its default',
    (file) => {
      const lines = readFileSync(join(import.meta.dirname, '../..', file), 'utf8').split('\n');
      expect(limits).toHaveLength(13);
      expect(lines).toEqual(
        expect.arrayContaining(limits.map(([name, schema]) => `${name}=${String(schema.parse(undefined))}`)),
      );
    },
  );
});
