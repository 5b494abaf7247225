/** An error response in Webflow's form. */
export class WebflowError extends Error {
  constructor(
    readonly statusCode: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }

  toBody() {
    return { message: this.message, code: this.code, externalReference: null, details: [] };
  }
}

export const notAuthorized = () => new WebflowError(401, 'not_authorized', 'Request not authorized');
export const notFound = (what = 'Requested resource not found') => new WebflowError(404, 'resource_not_found', what);
export const validationError = (message: string) => new WebflowError(400, 'validation_error', message);
export const tooManyRequests = () => new WebflowError(429, 'too_many_requests', 'Too Many Requests');
export const internalError = () => new WebflowError(500, 'internal_error', 'An internal error occurred');
