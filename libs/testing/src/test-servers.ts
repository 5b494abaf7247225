/** Broker and Redis of this test run, as a process's environment names them. */
export const testServers = (): { RABBITMQ_URL: string; REDIS_URL: string } => ({
  RABBITMQ_URL: process.env['RABBITMQ_URL']!,
  REDIS_URL: process.env['REDIS_URL']!,
});
