import type { Attributes } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';

/**
 * All attributes that leave the process. Instrumentations add many more, some of them with personal data or secrets:
 * addresses of requests with tokens, values of statements, messages of errors, network addresses of customers.
 */
export const exportedAttributes: ReadonlySet<string> = new Set([
  'db.namespace',
  'db.operation.name',
  'db.query.text',
  'db.statement',
  'db.system',
  'db.system.name',
  'error.type',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'messaging.batch.message_count',
  'messaging.destination.name',
  'messaging.message.id',
  'messaging.operation.type',
  'messaging.system',
  'rpc.method',
  'rpc.service',
  'rpc.system',
  'server.address',
  'server.port',
  'shop.mail.template',
  'shop.refusal',
  'url.template',
]);

/** Sends spans on with only the attributes in `exportedAttributes`, without events and without messages of errors. */
export class CarefulExporter implements SpanExporter {
  constructor(private readonly exporter: SpanExporter) {}

  export(spans: ReadableSpan[], done: Parameters<SpanExporter['export']>[1]): void {
    this.exporter.export(spans.map(exportedSpan), done);
  }

  forceFlush(): Promise<void> {
    return this.exporter.forceFlush?.() ?? Promise.resolve();
  }

  shutdown(): Promise<void> {
    return this.exporter.shutdown();
  }
}

export function exportedSpan(span: ReadableSpan): ReadableSpan {
  const attributes: Attributes = {};
  for (const [name, value] of Object.entries(span.attributes))
    if (exportedAttributes.has(name)) attributes[name] = value;
  // The other properties are inherited, because some are computed from private fields of the span.
  return Object.create(span, {
    attributes: { value: attributes, enumerable: true },
    events: { value: [], enumerable: true },
    status: { value: { code: span.status.code }, enumerable: true },
  }) as ReadableSpan;
}

/** Words of an address, such as `checkout`, `v1` or `games`; anything else in it may be an id, a token or a name. */
const plainSegment = /^(?:v\d{1,2}|[a-z][a-z_-]{0,24})$/;

/** The path of an address with each id in it replaced, and without its query. */
export function pathTemplate(path: string): string {
  const [plain = ''] = path.split(/[?#]/, 1);
  return plain
    .split('/')
    .map((segment) => (segment === '' || plainSegment.test(segment) ? segment : '{id}'))
    .join('/');
}

const firstTable = /\b(?:FROM|INTO|UPDATE)\s+([a-z_]+)/;

/** What a statement does, and to which table. The instrumentation would use the names of prepared statements. */
export function statementName(sql: string): string {
  const [verb = ''] = /[A-Z]+/.exec(sql) ?? [];
  const [, table] = firstTable.exec(sql) ?? [];
  return table === undefined ? verb : `${verb} ${table}`;
}
