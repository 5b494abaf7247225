// Writes gateway/openapi.json from the built gateway. Needs no servers: the addresses below are never used.
import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { fileURLToPath } from 'node:url';

const unusedAddress = '127.0.0.1:1';
const services = ['CATALOG', 'BOOKING', 'COUPON', 'GIFTCARD', 'IDENTITY', 'NOTIFICATION'];
const key = { ...generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }), kid: '1', caller: 'gateway' };
const result = spawnSync(
  process.execPath,
  [fileURLToPath(new URL('../gateway/dist/generate-openapi.main.js', import.meta.url))],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      LOG_LEVEL: 'silent',
      WEB_ROOT: 'none',
      MEDIA_LINK_KEYS: 'only-for-generating-the-document',
      ADMIN_TOKEN_PUBLIC_KEYS: JSON.stringify({
        keys: [{ kty: 'OKP', crv: 'Ed25519', kid: 'none', x: 'A'.repeat(43) }],
      }),
      SERVICE_PRIVATE_KEYS: JSON.stringify({ keys: [key] }),
      RABBITMQ_URL: `amqp://${unusedAddress}`,
      REDIS_URL: `redis://${unusedAddress}`,
      PUBLIC_SHOP_URL: 'http://localhost',
      ...Object.fromEntries(services.map((service) => [`${service}_GRPC_URL`, unusedAddress])),
    },
  },
);
process.exit(result.status ?? 1);
