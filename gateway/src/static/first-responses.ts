import type { FastifyInstance, FastifyRequest } from 'fastify';
import { internalRequestHeaders } from '../http/internal-request.js';
import { frameLanguage } from './frame-language.js';

/** A page must not wait for a slow service longer than for a request of its own. */
const timeoutMs = 150;

/** In characters. A longer response delays the page's code more than a request of its own would. */
const maxLength = 250_000;

type Query = Record<string, unknown>;

/**
 * The responses that a page reads first, as elements for its document. They are requested from the gateway itself for
 * the same client, so that cache and validation apply; only the document counts against the client's limits. A response
 * that fails, is late or too long is left out; the page then requests it and handles the failure.
 */
export async function firstResponseElements(
  gateway: FastifyInstance,
  request: FastifyRequest,
  templates: readonly string[],
): Promise<string> {
  const addresses = templates.flatMap((template) => addressOf(template, request) ?? []);
  const bodies = await Promise.all(addresses.map((address) => bodyOf(gateway, request, address)));
  const elements = addresses.map((address, index) => elementOf(address, bodies[index]));
  return elements.join('');
}

/**
 * Undefined when the page's address lacks a parameter of the template. In the result, `"` and `<` are encoded, so it is
 * safe as an attribute's value.
 */
function addressOf(template: string, { query, url, headers }: FastifyRequest): string | undefined {
  const lang = frameLanguage(url.split('?', 2)[1] ?? '', headers.referer ?? '');
  const parameters: Query = { ...(query as Query), lang };
  let isComplete = true;
  const address = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name];
    if (typeof value === 'string' && value !== '') return encodeURIComponent(value);
    isComplete = false;
    return '';
  });
  return isComplete ? address : undefined;
}

async function bodyOf(gateway: FastifyInstance, { ip, headers }: FastifyRequest, url: string) {
  const response = gateway.inject({
    url,
    remoteAddress: ip,
    headers: { host: headers.host, ...internalRequestHeaders },
  });
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), timeoutMs);
  });
  try {
    const inTime = await Promise.race([response, timeout]);
    return inTime?.statusCode === 200 && inTime.body.length <= maxLength ? inTime.body : undefined;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** Browsers run no script of this type, so the content security policy allows it. */
const elementOf = (address: string, body: string | undefined): string =>
  body === undefined
    ? ''
    : `<script type="application/json" data-response="${address}">${body.replaceAll('<', '\\u003c')}</script>`;
