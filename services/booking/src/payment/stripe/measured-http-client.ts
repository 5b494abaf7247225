import type { MeasureCall } from '@shop/platform';
import Stripe from 'stripe';

/** The SDK's own HTTP client, changed so that `measure` records each request, also those that the SDK repeats. */
export function measuredHttpClient(measure: MeasureCall): Stripe.HttpClient {
  const client = Stripe.createNodeHttpClient();
  const send = client.makeRequest.bind(client);
  client.makeRequest = (...request) =>
    measure(
      () => send(...request),
      (result) => ('response' in result ? result.response.getStatusCode() : undefined),
    );
  return client;
}
