import { Readiness, run } from '@shop/platform';
import { AppModule } from './app.module.js';
import { gatewayConfig } from './config.js';
import { createGateway } from './create-gateway.js';
import { RateLimiter } from './http/rate-limiter.js';

const config = gatewayConfig();

await run('gateway', config, async () => {
  const app = await createGateway(AppModule);
  const limiter = app.get(RateLimiter);
  app.get(Readiness).add('redis', async () => {
    if (!limiter.isConnected) throw new Error('not connected');
  });
  await app.listen(config.PORT, config.HOST);
  return app;
});
