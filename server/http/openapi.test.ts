import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#domain/contract/contract.ts';
import { ERRORS } from '#domain/contract/errors.ts';
import { ROLES } from '#domain/shared/role.ts';
import { openApiDocument } from './openapi/document.ts';
import { registerOpenApi } from './openapi.ts';

const document = openApiDocument(ENDPOINTS);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    path,
    method,
    operation,
    name: `${method} ${path}`,
  })),
);
const find = (name: string) => operations.find((one) => one.name === name)!.operation;

/** Yields every value of `key` below `node`. */
function* valuesOf(node: unknown, key: string): Generator<unknown> {
  if (node === null || typeof node !== 'object') return;
  for (const [name, value] of Object.entries(node)) {
    if (name === key) yield value;
    yield* valuesOf(value, key);
  }
}
const resolve = (pointer: string) =>
  pointer
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document);

describe('OpenAPI document', () => {
  it('says what it is', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.servers.map(({ url }) => url)).toEqual(['/api/v1', '/api/v2']);
  });

  it('says what an endpoint does: no clause of a question, no pronoun for a role', () => {
    const OLD =
      /^(What|Who|Whom|How|Where|When|Which|Whether|The same)\b|\bwho(m|ever)\b|\b(somebody|nobody|everybody|anybody|one['’]s|desk)\b|\.$/i;
    const summaries = operations.map(({ operation }) => operation.summary);
    expect(summaries.filter((summary) => OLD.test(summary))).toEqual([]);
  });

  it('begins with a verb: neither an article nor a noun, nor a verb of a third person', () => {
    const OTHER = /^(An?|The|One|Own|All|Every|Today['’]s)\b|^\w+s\b/;
    const summaries = operations.map(({ operation }) => operation.summary);
    expect(summaries.filter((summary) => OTHER.test(summary))).toEqual([]);
  });

  it('has one operation an endpoint, each under a name of its own', () => {
    expect(operations).toHaveLength(ENDPOINTS.length);
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
    for (const { operation } of operations) expect(operation.operationId).toMatch(/^[a-z][A-Za-z0-9]+$/);
  });

  it.each(operations.map((one) => [one.name, one] as const))(
    '%s is complete',
    (_name, { path, method, operation }) => {
      const inPath = operation.parameters.filter((one) => one.in === 'path').map(({ name }) => name);
      expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
      expect(path).not.toContain(':');
      const all = operation.parameters.map((one) => `${one.in} ${one.name}`);
      expect(new Set(all).size).toBe(all.length);
      for (const one of operation.parameters) expect(Boolean(one.schema) !== Boolean(one.content)).toBe(true);
      if (method === 'get') expect(operation.requestBody).toBeUndefined();
      expect(operation.tags).toEqual([path.split('/')[1]]);
      expect(operation.summary).not.toBe('');
      expect(Object.keys(operation.responses).filter((status) => status.startsWith('2'))).toHaveLength(1);
      const roles = operation['x-roles'];
      expect(roles.every((role) => role === 'anyone' || (ROLES as readonly string[]).includes(role))).toBe(
        true,
      );
      expect(operation.security).toEqual(roles.includes('anyone') ? [] : undefined);
    },
  );

  it('refers to nothing that is not there', () => {
    const pointers = [...valuesOf(document, '$ref')] as string[];
    expect(pointers.length).toBeGreaterThan(0);
    for (const pointer of new Set(pointers)) expect(resolve(pointer), pointer).toBeDefined();
  });

  it('describes every refusal of the closed list', () => {
    const responses = JSON.stringify(document.components['responses']);
    for (const [code, { status }] of Object.entries(ERRORS)) {
      expect(responses).toContain(`\`${code}\``);
      expect(document.components['responses']).toHaveProperty(String(status));
    }
  });

  it('names no dialect inside, and no draft-7 keyword', () => {
    expect([...valuesOf(document, '$schema'), ...valuesOf(document, 'definitions')]).toEqual([]);
    // Arrays are draft 7's tuples; `false` breaks the page.
    expect(
      [...valuesOf(document, 'items')].filter((items) => items === false || Array.isArray(items)),
    ).toEqual([]);
  });

  it('API-03 shows what a list takes as what it means', () => {
    const list = find('get /backoffice/students');
    const sort = list.parameters.find(({ name }) => name === 'sort')!;
    expect(sort.content?.['application/json']?.schema).toMatchObject({
      type: 'array',
      prefixItems: expect.any(Array),
    });
    expect(sort.required).toBe(false);
    expect(list.responses['200']).toMatchObject({
      headers: { 'Content-Range': expect.any(Object), 'Total-At-Least': expect.any(Object) },
      content: { 'application/json': { schema: { type: 'array' } } },
    });
  });

  it('shows bodies, keys and empty answers', () => {
    const create = find('post /backoffice/students');
    expect(create.requestBody?.content['application/json']?.schema).toMatchObject({
      type: 'object',
      additionalProperties: false,
    });
    expect(create.parameters.map(({ name }) => name)).toContain('Idempotency-Key');
    expect(find('delete /auth/access-token').responses).toHaveProperty('204');
    expect(find('get /auth/me').description).toContain('STUDENT');
  });
});

describe('pages', () => {
  it('RUN-09 answers the document at /api/docs/json and a page at /api/docs', async () => {
    const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
    await registerOpenApi(app, ENDPOINTS);
    const json = await app.inject('/api/docs/json');
    expect(json.json()).toEqual(JSON.parse(JSON.stringify(document)));
    for (const url of ['/api/docs', '/api/docs/']) {
      const page = await app.inject(url);
      expect(page.headers['content-type']).toContain('text/html');
      const scripts = [...page.body.matchAll(/<script src="([^"]+)"[^>]*>([^<]*)</g)];
      expect(scripts.length).toBeGreaterThan(1);
      for (const [, source, inside] of scripts) {
        expect(inside?.trim()).toBe('');
        const script = await app.inject(new URL(source!, `http://x${url}`).pathname);
        expect(script.statusCode).toBe(200);
      }
    }
    await app.close();
  });
});
