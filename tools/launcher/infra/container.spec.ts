import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageOf } from './container.ts';
import { logSettingsWithoutCustomerData } from './postgres.ts';

const composeFile = readFileSync(join(import.meta.dirname, '../../../docker-compose.yml'), 'utf8');

describe('imageOf', () => {
  it('returns the image of a service in a compose file, and throws for a service without one', () => {
    const compose = 'services:\n  redis:\n    image: redis:8\n    ports: []\n  postgres:\n    image: postgres:17\n';
    expect(imageOf('redis', compose)).toBe('redis:8');
    expect(imageOf('postgres', compose)).toBe('postgres:17');
    expect(() => imageOf('rabbitmq', compose)).toThrow('no image for rabbitmq');
  });

  it.each(['postgres', 'redis', 'rabbitmq'])('finds the image of %s', (service) => {
    expect(imageOf(service)).toMatch(new RegExp(`^${service}:\\d`));
  });
});

describe('PostgreSQL', () => {
  it('[TK-10] logs no data of customers, whether the launcher or docker-compose.yml starts it', () => {
    expect(logSettingsWithoutCustomerData).toMatchObject({
      log_parameter_max_length: '0',
      log_parameter_max_length_on_error: '0',
    });
    for (const [name, value] of Object.entries(logSettingsWithoutCustomerData)) {
      expect(composeFile).toContain(`- -c${name}=${value}\n`);
    }
  });
});
