/** Addresses of the broker and Redis of this test run, under the names of the settings of a process. */
export const testServers = (): { RABBITMQ_URL: string; REDIS_URL: string } => ({
  RABBITMQ_URL: process.env['RABBITMQ_URL']!,
  REDIS_URL: process.env['REDIS_URL']!,
});
