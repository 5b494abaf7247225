import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

/** The contract as the code has it; committed as gateway/openapi.json, from which the web client is generated. */
export function openApiDocument(app: NestFastifyApplication): OpenAPIObject {
  const settings = new DocumentBuilder().setTitle('Shop').setVersion('1').addBearerAuth().build();
  return SwaggerModule.createDocument(app, settings, { operationIdFactory: (_controller, method) => method });
}

/** `GET /api/openapi.json` and the page for people at `/api/docs`. */
export function addOpenApi(app: NestFastifyApplication): void {
  SwaggerModule.setup('api/docs', app, () => openApiDocument(app), { jsonDocumentUrl: 'api/openapi.json' });
}
