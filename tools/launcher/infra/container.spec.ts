import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageOf } from './container.ts';
import { withoutCustomersData } from './postgres.ts';

const composeFile = readFileSync(join(import.meta.dirname, '../../../docker-compose.yml'), 'utf8');

describe('imageOf', () => {
  it('names the image that docker-compose.yml runs a service from', () => {
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
  it("[TK-10] logs no customer's data, also in docker-compose.yml", () => {
    expect(withoutCustomersData).toMatchObject({
      log_parameter_max_length: '0',
      log_parameter_max_length_on_error: '0',
    });
    for (const [name, value] of Object.entries(withoutCustomersData)) {
      expect(composeFile).toContain(`- -c${name}=${value}\n`);
    }
  });
});
