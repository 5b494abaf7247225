import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { aRunList, config, noSales, ticketDetails } from './fixtures.js';

const at = (path: string) => `http://shop.test${path}`;

/**
 * Responds to the requests that most pages send: for the settings, city suggestions, details and refunds of a ticket,
 * syncs, sales, failures and identity providers (mostly empty lists). Any other request is logged and fails unless
 * `mockResponse` has set its response.
 */
export const server = setupServer(
  http.get(at('/api/config'), () => HttpResponse.json(config)),
  http.get(at('/api/cities/suggestions'), () => HttpResponse.json({ near: null, places: [] })),
  http.get(at('/api/tickets/tok'), () => HttpResponse.json(ticketDetails)),
  http.get(at('/api/tickets/tok/refunds'), () =>
    HttpResponse.json({ isRefunded: false, isChargedBack: false, teams: [] }),
  ),
  http.get(at('/api/auth/providers'), () => HttpResponse.json({ items: [] })),
  http.get(at('/api/admin/sync-runs'), () => HttpResponse.json(aRunList())),
  http.get(at('/api/admin/reports/sales'), () => HttpResponse.json(noSales)),
  http.get(at('/api/admin/failures/count'), () => HttpResponse.json({ total: 0, unavailable: [] })),
);

type MockedResponse = JsonBodyType | Response;
const toResponse = (given: MockedResponse) => (given instanceof Response ? given : HttpResponse.json(given));

/** Sets the response of a path; returns a list of the bodies that are sent to it. */
export function mockResponse<Body = unknown>(
  path: string,
  response: MockedResponse | ((body: Body, request: Request) => MockedResponse | Promise<MockedResponse>),
): Body[] {
  const received: Body[] = [];
  server.use(
    http.all(at(path), async ({ request }) => {
      const text = await request.clone().text();
      const body = (text ? JSON.parse(text) : undefined) as Body;
      received.push(body);
      return toResponse(typeof response === 'function' ? await response(body, request) : response);
    }),
  );
  return received;
}

export const problem = (status: number, code: string, facts: Record<string, unknown> = {}): Response =>
  HttpResponse.json({ status, code, error: `text of ${code}`, ...facts }, { status });
