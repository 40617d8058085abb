import type { Endpoint } from '#domain/contract/endpoint.ts';
import { errorBody } from '#domain/contract/errors.ts';
import { type Operation, operationOf, refusalResponses, templateOf } from './operation.ts';
import { openApiSchema } from './schema.ts';

export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string; description: string }[];
  tags: { name: string }[];
  security: Record<string, string[]>[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
}

const DESCRIPTION = `Everything the product does, over JSON. Sign in first: the session travels in cookies that scripts cannot read.
Requests that change something must come from the same site. Arrays in a query carry brackets (\`key[]=a&key[]=b\`).
Every refusal has the same body: a stable code, a text, texts by field, and the request's id.`;

/** The contract as an OpenAPI 3.1 document: one operation an endpoint, both prefixes as servers. */
export function openApiDocument(endpoints: readonly Endpoint[]): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const endpoint of endpoints) {
    const path = (paths[templateOf(endpoint.path)] ??= {});
    path[endpoint.method.toLowerCase()] = operationOf(endpoint);
  }
  const tags = new Set(endpoints.map(({ path }) => path.split('/')[1]!));
  return {
    openapi: '3.1.0',
    info: { title: 'Language school', version: '1', description: DESCRIPTION },
    servers: [
      { url: '/api/v1', description: 'The API' },
      { url: '/api/v2', description: 'The same under its second prefix' },
    ],
    tags: [...tags].toSorted().map((name) => ({ name })),
    security: [{ session: [] }],
    paths,
    components: {
      schemas: { Error: openApiSchema(errorBody, 'output') },
      responses: refusalResponses(),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'at',
          description: 'Set by signing in; called __Host-at in production.',
        },
      },
    },
  };
}
