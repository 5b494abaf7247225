import type { FastifyInstance } from 'fastify';
import { type FormParams, parseForm } from '../http/form-body.js';

export interface FormBody {
  raw: string;
  params: FormParams;
}

/** Parses the body of form posts within this scope into a `FormBody`. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, raw, done) => {
      const body: FormBody = { raw, params: parseForm(raw) };
      done(null, body);
    },
  );
}
