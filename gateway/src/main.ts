import { Readiness, readConfig, run } from '@shop/platform';
import { gatewaySchema } from './config.js';
import { createGateway } from './create-gateway.js';
import { RateLimiter } from './http/rate-limiter.js';

const config = readConfig(gatewaySchema, process.env);

await run('gateway', config, async () => {
  const app = await createGateway(config);
  const limiter = app.get(RateLimiter);
  app.get(Readiness).add('redis', async () => {
    if (!limiter.isConnected) throw new Error('not connected');
  });
  await app.listen(config.PORT, config.HOST);
  return app;
});
