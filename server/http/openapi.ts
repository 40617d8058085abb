import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { openApiDocument, type OpenApiDocument } from './openapi/document.ts';

type Specification = Extract<Parameters<typeof swagger>[1], { mode: 'static' }>['specification'];

const written = new WeakMap<readonly Endpoint[], OpenApiDocument>();

/** Once a process: it takes as long as all the rest of an application. */
function documentOf(endpoints: readonly Endpoint[]): OpenApiDocument {
  const known = written.get(endpoints);
  if (known) return known;
  const document = openApiDocument(endpoints);
  written.set(endpoints, document);
  return document;
}

/** The contract for people at /api/docs, and as an OpenAPI document at /api/docs/json (RUN-09). */
export async function registerOpenApi(app: FastifyInstance, endpoints: readonly Endpoint[]): Promise<void> {
  const specification = { document: documentOf(endpoints) } as unknown as Specification;
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
