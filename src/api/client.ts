import {
  type CallInput,
  type Endpoint,
  fillPath,
  type Reply,
  type ReplyKind,
} from '#domain/contract/endpoint.ts';
import { type Asked, send, type SendOptions } from './send.ts';

type Plain = string | number | boolean;
type QueryValue = Plain | null | undefined | readonly (Plain | null | undefined)[];

const isGiven = (value: unknown): value is Plain => value !== undefined && value !== null && value !== '';

/** API-01: arrays as `key[]=`, empty and null values skipped. Starts with `?`, or is empty. */
export function queryString(query: Readonly<Record<string, QueryValue>> = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (Array.isArray(value)) {
      for (const item of value) if (isGiven(item)) search.append(`${key}[]`, String(item));
    } else if (isGiven(value)) {
      search.append(key, String(value));
    }
  }
  const text = search.toString();
  return text && `?${text}`;
}

export interface RequestOptions extends SendOptions {
  signal?: AbortSignal | undefined;
  idempotencyKey?: string | undefined;
}

export interface Page<Row> {
  rows: Row[];
  total: number;
}
type RowOf<E extends Endpoint> = Reply<E> extends readonly (infer Row)[] ? Row : never;

const BODY_METHODS = new Set(['POST', 'PATCH']);

function initOf(endpoint: Endpoint, { body, file }: CallInput<Endpoint>, options: RequestOptions): Asked {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (BODY_METHODS.has(endpoint.method))
    headers['content-type'] = file ? 'application/octet-stream' : 'application/json';
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  return {
    method: endpoint.method,
    headers,
    ...(BODY_METHODS.has(endpoint.method) && { body: file ?? JSON.stringify(body ?? {}) }),
    ...(options.signal && { signal: options.signal }),
  };
}

const TEXTS: ReadonlySet<ReplyKind> = new Set(['csv', 'html', 'calendar']);

async function read(response: Response, endpoint: Endpoint): Promise<unknown> {
  if (endpoint.replies === 'none' || response.status === 204) return undefined;
  return TEXTS.has(endpoint.replies) ? response.text() : response.json();
}

/** `items 0-24/319` → 319. */
export const totalOf = (response: Response): number =>
  Number(response.headers.get('content-range')?.split('/').pop() ?? Number.NaN);

/** Address of an endpoint. A path without /api is none: the server would reply with a page. */
export type ApiAddress = `/api/${string}`;

/** A client of one API version; every call is typed by its endpoint. Refusals reject with ApiError. */
function createClient(prefix: '/api/v1' | '/api/v2') {
  function addressOf<E extends Endpoint>(endpoint: E, { params, query }: CallInput<E> = {}): ApiAddress {
    const path = fillPath(endpoint.path, params as Record<string, unknown>);
    return `${prefix}${path}${queryString(query as Record<string, QueryValue>)}`;
  }

  function call<E extends Endpoint>(endpoint: E, input: CallInput<E>, options: RequestOptions) {
    const { refresh = true, transport } = options;
    const how = { refresh, ...(transport && { transport }) };
    return send(addressOf(endpoint, input), initOf(endpoint, input, options), how);
  }

  async function request<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E> = {},
    options: RequestOptions = {},
  ): Promise<Reply<E>> {
    return (await read(await call(endpoint, input, options), endpoint)) as Reply<E>;
  }

  /** A `page` reply with the total number of rows. */
  async function requestPage<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E> = {},
    options: RequestOptions = {},
  ): Promise<Page<RowOf<E>>> {
    const response = await call(endpoint, input, options);
    return { rows: (await response.json()) as RowOf<E>[], total: totalOf(response) };
  }

  return { addressOf, request, requestPage };
}

export const { addressOf, request, requestPage } = createClient('/api/v1');
/** The second API version (API-06), used to start acting as another user. */
export const { request: requestV2 } = createClient('/api/v2');
