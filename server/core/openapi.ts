import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#domain/api/endpoint.ts';
import { openApiDocument } from './openapi/document.ts';

type Specification = Extract<Parameters<typeof swagger>[1], { mode: 'static' }>['specification'];

/** The contract for people at /api/docs, and as an OpenAPI document at /api/docs/json (design section 9). */
export async function registerOpenApi(app: FastifyInstance, endpoints: readonly Endpoint[]): Promise<void> {
  const specification = { document: openApiDocument(endpoints) } as unknown as Specification;
  await app.register(swagger, { mode: 'static', specification });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    indexPrefix: '',
    theme: { title: 'API' },
    uiConfig: {
      layout: 'BaseLayout',
      docExpansion: 'none',
      deepLinking: true,
      defaultModelsExpandDepth: 0,
      filter: true,
    },
  });
}
