import { Client, type ClientConfig } from 'pg';

/** After how much silence PostgreSQL probes the connection, how often, and when it closes one that does not respond. */
const serverOptions = [
  '-c tcp_keepalives_idle=5',
  '-c tcp_keepalives_interval=5',
  '-c tcp_keepalives_count=2',
  // TCP sends no probes while an answer waits for its acknowledgement; this setting limits that time.
  '-c tcp_user_timeout=15000',
].join(' ');

/**
 * For a connection that holds an advisory lock or waits for one. PostgreSQL frees the lock 15 s after the host of its
 * holder was lost; a process that waits gets an error 15 s after PostgreSQL's host was lost. By default TCP takes two
 * hours. A process that is only suspended keeps its lock, because its host responds.
 */
export const lockClient = (databaseUrl: string, config: ClientConfig): Client =>
  new Client({
    ...config,
    connectionString: databaseUrl,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    options: serverOptions,
  });
