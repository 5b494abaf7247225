import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { FastifyInstance, RouteOptions } from 'fastify';

/** The OpenAPI document of the code; committed as gateway/openapi.json, from which the web client is generated. */
export function openApiDocument(app: NestFastifyApplication): OpenAPIObject {
  const settings = new DocumentBuilder().setTitle('Shop').setVersion('1').addBearerAuth().build();
  return SwaggerModule.createDocument(app, settings, { operationIdFactory: (_controller, method) => method });
}

const docsPaths = ['/api/docs', '/api/openapi.json'];

/** Allows inline styles, which Swagger's page has. */
const pagePolicy = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

/** Whether a route belongs to the docs, which no controller handles. */
export const isOfDocs = (route = ''): boolean => docsPaths.some((path) => route.startsWith(path));

/** Serves the document at `/api/openapi.json`, and a page that shows it at `/api/docs`. */
export function addOpenApi(app: NestFastifyApplication, answerError: RouteOptions['errorHandler']): void {
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  fastify.addHook('onRoute', (route) => {
    if (isOfDocs(route.url)) route.errorHandler = answerError;
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/docs')) void reply.header('content-security-policy', pagePolicy);
    done();
  });
  SwaggerModule.setup('api/docs', app, () => openApiDocument(app), { jsonDocumentUrl: 'api/openapi.json' });
}
