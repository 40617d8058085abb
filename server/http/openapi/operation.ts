import type { Endpoint } from '#domain/contract/endpoint.ts';
import { type ErrorCode, ERRORS } from '#domain/contract/errors.ts';
import { DEFAULT_LOCALE } from '#domain/shared/locale.ts';
import { textIn } from '#server/locales/texts.ts';
import { isEmptyObject, openApiSchema, type Parameter, pathParameters, queryParameters } from './schema.ts';

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters: Parameter[];
  requestBody?: { required: true; content: Record<string, { schema: unknown }> };
  responses: Record<string, unknown>;
  security?: [];
  'x-roles': string[];
  'x-admin': boolean;
  'x-idempotent': boolean;
}

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key and body replays the first answer; another body is refused with 422.',
  schema: { type: 'string', minLength: 8, maxLength: 128 },
};
const BYTES = { type: 'string', format: 'binary' };
const CONTENT_RANGE = {
  description: 'items <first>-<last>/<total>; the total stops counting at 10,001',
  schema: { type: 'string' },
};
const TOTAL_AT_LEAST = {
  description: 'There where a search has more hits than are looked at: the total, of which there may be more',
  schema: { type: 'integer' },
};

export function operationOf(endpoint: Endpoint): Operation {
  const { method, path, summary, roles, admin, idempotent } = endpoint;
  const isOpen = roles === 'anyone';
  const inPath = pathParameters(endpoint.params);
  const inQuery = queryParameters(endpoint.query);
  const body = openApiSchema(endpoint.body, 'input');
  const takesBody = method !== 'GET' && !isEmptyObject(body);
  const takes = { id: inPath.length > 0, anything: inPath.length > 0 || inQuery.length > 0 || takesBody };
  return {
    operationId: operationId(method, path),
    tags: [path.split('/')[1]!],
    summary,
    description: describe(endpoint),
    parameters: [...inPath, ...inQuery, ...(idempotent ? [IDEMPOTENCY_KEY] : [])],
    ...(endpoint.takes === 'file' && {
      requestBody: { required: true, content: { 'application/octet-stream': { schema: BYTES } } },
    }),
    ...(takesBody && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: { ...success(endpoint), ...refusals(endpoint, takes) },
    ...(isOpen && { security: [] }),
    'x-roles': isOpen ? ['anyone'] : [...roles],
    'x-admin': admin,
    'x-idempotent': idempotent,
  };
}

/** `{name}` where the contract writes `:name`. */
export const templateOf = (path: string): string => path.replace(/:([A-Za-z]+)/g, '{$1}');

/** One name for one method and path: getStudentPlatformDetailById. */
function operationId(method: string, path: string): string {
  const words = path.replace(/:([A-Za-z]+)/g, 'by-$1').split(/[/-]+/);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function describe({ roles, admin }: Endpoint): string {
  if (roles === 'anyone') return 'Needs no session.';
  return `Roles: ${roles.join(', ')}${admin ? '; with the admin flag only' : ''}.`;
}

const MEDIA = { 'audio/*': { schema: BYTES }, 'video/*': { schema: BYTES } };

function success({ replies, reply }: Endpoint): Record<string, unknown> {
  switch (replies) {
    case 'none':
      return { 204: { description: 'Done; no content' } };
    case 'csv':
      return {
        200: { description: 'The rows as CSV', content: { 'text/csv': { schema: { type: 'string' } } } },
      };
    case 'file':
      return {
        200: {
          description: 'The file, as an attachment',
          content: { 'application/octet-stream': { schema: BYTES } },
        },
      };
    case 'picture':
      return {
        200: { description: 'The picture', content: { 'image/jpeg': { schema: BYTES } } },
      };
    case 'media':
      return {
        200: {
          description: 'The recording; status 206 for the part that a Range header asks for',
          content: MEDIA,
        },
      };
    case 'calendar':
      return {
        200: { description: 'A calendar', content: { 'text/calendar': { schema: { type: 'string' } } } },
      };
    case 'html':
      return { 200: { description: 'A page', content: { 'text/html': { schema: { type: 'string' } } } } };
    default: {
      const content = { 'application/json': { schema: openApiSchema(reply, 'output') } };
      const headers = replies === 'page' && {
        headers: { 'Content-Range': CONTENT_RANGE, 'Total-At-Least': TOTAL_AT_LEAST },
      };
      return { 200: { description: 'The answer', ...headers, content } };
    }
  }
}

/** The errors of this endpoint, by status; their common parts are described once, in the components. */
function refusals(
  { method, roles }: Endpoint,
  takes: { id: boolean; anything: boolean },
): Record<string, { $ref: string }> {
  const statuses = new Set<number>([429, 500, 503]);
  if (takes.anything) statuses.add(400);
  if (roles !== 'anyone' || method === 'POST') statuses.add(401);
  if (roles !== 'anyone' || method !== 'GET') statuses.add(403);
  if (takes.id) statuses.add(404);
  if (method !== 'GET') for (const status of [409, 413, 415, 422]) statuses.add(status);
  return Object.fromEntries(
    [...statuses].map((status) => [status, { $ref: `#/components/responses/${status}` }]),
  );
}

/** Every status that a refusal has, with the codes that answer it. */
export function refusalResponses(): Record<string, unknown> {
  const codes = Object.keys(ERRORS) as ErrorCode[];
  const statuses = [...new Set(codes.map((code) => ERRORS[code].status))];
  return Object.fromEntries(
    statuses.map((status) => {
      const named = codes.filter((code) => ERRORS[code].status === status);
      const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
      return [
        status,
        {
          description: named
            .map((code) => `\`${code}\`: ${textIn(DEFAULT_LOCALE, `errors:${code}`)}`)
            .join(' '),
          content,
        },
      ];
    }),
  );
}
