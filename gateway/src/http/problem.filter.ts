import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Inject, Injectable } from '@nestjs/common';
import { Refusal } from '@shop/errors';
import { LOGGER, type Logger, requestContext } from '@shop/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Problem, problem, problemHeaders, problemOfRefusal, problemOfStatus } from './problem.js';
import { type Language, languageOf } from './problem-texts.js';
import { ValidationFailed } from './validation.js';

/** Turns every error of a request into a problem document. Only bugs are logged. */
@Catch()
@Injectable()
export class ProblemFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  answer(error: unknown, { headers }: FastifyRequest, reply: FastifyReply): void {
    if (reply.sent) return;
    const language = languageOf(headers['accept-language']);
    const body = this.toProblem(error, language, requestContext.current()?.requestId ?? '');
    if (error instanceof Refusal && typeof error.params['retryAfterSeconds'] === 'number') {
      void reply.header('retry-after', error.params['retryAfterSeconds']);
    }
    void reply.status(body.status).headers(problemHeaders).send(JSON.stringify(body));
  }

  private toProblem(error: unknown, language: Language, requestId: string): Problem {
    if (error instanceof Refusal) return problemOfRefusal(error, language, requestId);
    if (error instanceof ValidationFailed) {
      return problem(
        {
          status: 422,
          code: 'validation_failed',
          textKey: 'http:validation_failed',
          errors: error.problemsIn(language),
        },
        language,
        requestId,
      );
    }
    const status = statusOf(error);
    if (status === 400 && isMalformedJson(error))
      return problem({ status, code: 'malformed_json', textKey: 'http:malformed_json' }, language, requestId);
    const refused = problemOfStatus(status, language, requestId);
    if (refused) return refused;
    this.logger.error({ err: error }, 'unexpected error in a request');
    return problem({ status: 500, code: 'internal', textKey: 'http:internal' }, language, requestId);
  }
}

function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' ? status : 500;
}

function isMalformedJson(error: unknown): boolean {
  const cause = error instanceof HttpException ? (error.cause ?? error) : error;
  return cause instanceof SyntaxError || /JSON/.test(String((cause as Error | null)?.message));
}
