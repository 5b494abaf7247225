import type { Refusal, RefusalKind } from '@shop/errors';
import { hasText, type Language, textOf } from './problem-texts.js';

export type FieldProblem = { field: string; code: string; message: string };

/** RFC 9457 with our additions; `error` repeats `detail` for clients of the calls in product-specification.md. */
export type Problem = {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: string;
  error: string;
  errors?: FieldProblem[];
  requestId: string;
};

const statusOfKind: Record<RefusalKind, number> = {
  malformed: 400,
  invalid: 422,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  precondition: 412,
  unpaid: 402,
  exhausted: 429,
  unavailable: 503,
  'not-configured': 501,
  internal: 500,
};

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  416: 'Range Not Satisfiable',
  417: 'Expectation Failed',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  503: 'Service Unavailable',
};

const codeOfStatus: Record<number, string> = {
  400: 'bad_request',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'request_timeout',
  412: 'precondition_failed',
  413: 'payload_too_large',
  414: 'uri_too_long',
  415: 'unsupported_media_type',
  416: 'range_not_satisfiable',
  417: 'expectation_failed',
  422: 'validation_failed',
  431: 'headers_too_large',
};

export const problemHeaders = {
  'content-type': 'application/problem+json; charset=utf-8',
  'cache-control': 'no-store',
};

export type ProblemInput = {
  status: number;
  code: string;
  textKey: string;
  extra?: Record<string, unknown>;
  errors?: FieldProblem[];
};

/** A problem document in the client's language; `extra` has further facts such as the right price. */
export function problem(
  { status, code, textKey, extra, errors }: ProblemInput,
  language: Language,
  requestId: string,
): Problem {
  const detail = textOf(textKey, language, extra);
  return {
    ...extra,
    type: `urn:shop:problem:${code}`,
    title: titles[status] ?? 'Error',
    status,
    detail,
    code,
    error: detail,
    ...(errors ? { errors } : {}),
    requestId,
  };
}

/** The problem of an HTTP status; undefined for a status that means a bug. */
export function problemOfStatus(status: number, language: Language, requestId: string): Problem | undefined {
  const isClientError = status >= 400 && status < 500;
  const code = codeOfStatus[status] ?? (isClientError ? 'bad_request' : undefined);
  return code ? problem({ status, code, textKey: `http:${code}` }, language, requestId) : undefined;
}

/** `BOOKING.PRICE_CHANGED` → `price_changed`. */
export function publicCode(refusalCode: string): string {
  return refusalCode.slice(refusalCode.indexOf('.') + 1).toLowerCase();
}

export function problemOfRefusal(refusal: Refusal, language: Language, requestId: string): Problem {
  const status = statusOfKind[refusal.kind];
  if (refusal.kind === 'invalid') return problemOfInvalid(refusal, language, requestId);
  const { retryAfterSeconds: _retry, service: _service, ...extra } = refusal.params;
  // A coupon is refused for one of many reasons, each of which has its own text.
  const { reason } = extra;
  const textKey = typeof reason === 'string' && hasText(reason) ? reason : refusal.code;
  return problem({ status, code: publicCode(refusal.code), textKey, extra }, language, requestId);
}

/**
 * Like a body that does not match its DTO, a refusal of the kind `invalid` has its fields in `errors`. If there is only
 * one field, its text is also the `detail`.
 */
function problemOfInvalid(refusal: Refusal, language: Language, requestId: string): Problem {
  const { errors, field } = refusal.params;
  const fieldErrors = Array.isArray(errors)
    ? (errors as Array<{ field: string; code: string }>)
    : [{ field: String(field ?? ''), code: refusal.code }];
  const described = fieldErrors.map((fieldError) => ({
    field: fieldError.field,
    code: publicCode(fieldError.code),
    message: textOf(fieldError.code, language),
  }));
  const textKey = fieldErrors.length === 1 ? fieldErrors[0]!.code : refusal.code;
  return problem(
    { status: statusOfKind.invalid, code: 'validation_failed', textKey, errors: described },
    language,
    requestId,
  );
}
