import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

/** The OpenAPI document of the code; committed as gateway/openapi.json, from which the web client is generated. */
export function openApiDocument(app: NestFastifyApplication): OpenAPIObject {
  const settings = new DocumentBuilder().setTitle('Shop').setVersion('1').addBearerAuth().build();
  return SwaggerModule.createDocument(app, settings, { operationIdFactory: (_controller, method) => method });
}

export const docsPaths = ['/api/docs', '/api/openapi.json'];

/** Allows inline styles, which Swagger's page has. */
const pagePolicy = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

/** Serves the document at `/api/openapi.json`, and a page that shows it at `/api/docs`. */
export function addOpenApi(app: NestFastifyApplication): void {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, reply, done) => {
      if (request.url.startsWith('/api/docs')) void reply.header('content-security-policy', pagePolicy);
      done();
    });
  SwaggerModule.setup('api/docs', app, () => openApiDocument(app), { jsonDocumentUrl: 'api/openapi.json' });
}
