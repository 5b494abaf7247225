import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { aRunList, config } from './fixtures.js';

const at = (path: string) => `http://shop.test${path}`;

/**
 * Responds to the request for settings, which every page sends, and to those for city suggestions and syncs, with none;
 * any other request that a test does not expect fails it.
 */
export const server = setupServer(
  http.get(at('/api/config'), () => HttpResponse.json(config)),
  http.get(at('/api/cities/suggestions'), () => HttpResponse.json({ near: null, places: [] })),
  http.get(at('/api/admin/sync-runs'), () => HttpResponse.json(aRunList())),
);

type Answer = JsonBodyType | Response;
const respond = (answer: Answer) => (answer instanceof Response ? answer : HttpResponse.json(answer));

/** Sets the response of a path; returns a list of the bodies that are sent to it. */
export function answers<Body = unknown>(
  path: string,
  answer: Answer | ((body: Body, request: Request) => Answer | Promise<Answer>),
): Body[] {
  const received: Body[] = [];
  server.use(
    http.all(at(path), async ({ request }) => {
      const text = await request.clone().text();
      const body = (text ? JSON.parse(text) : undefined) as Body;
      received.push(body);
      return respond(typeof answer === 'function' ? await answer(body, request) : answer);
    }),
  );
  return received;
}

export const problem = (status: number, code: string, facts: Record<string, unknown> = {}): Response =>
  HttpResponse.json({ status, code, error: `text of ${code}`, ...facts }, { status });
