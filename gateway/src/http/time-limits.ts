import type { GatewayConfig } from '../config.js';

/**
 * How long a client may take for its headers and for its whole request, however often it sends a byte, and how long an
 * idle connection stays open. Node checks for expired connections at an interval, so a limit may apply that much later.
 */
export const timeLimits = (config: GatewayConfig) => ({
  requestTimeout: config.REQUEST_TIMEOUT_MS,
  keepAliveTimeout: config.KEEP_ALIVE_TIMEOUT_MS,
  http: {
    headersTimeout: Math.min(config.REQUEST_HEADERS_TIMEOUT_MS, config.REQUEST_TIMEOUT_MS),
    requestTimeout: config.REQUEST_TIMEOUT_MS,
    connectionsCheckingInterval: Math.min(1_000, config.REQUEST_HEADERS_TIMEOUT_MS / 4),
    /** Off, because the hook `requireHost` refuses requests without a Host header, with a problem document. */
    requireHostHeader: false,
  },
});
