import simpleRest from 'ra-data-simple-rest';
import { type DataProvider, fetchUtils, HttpError } from 'react-admin';
import type { Endpoint, Nothing, Schema } from '#domain/contract/endpoint.ts';
import type { BulkReply, bulkReply } from '#domain/contract/resource.ts';
import { ApiError } from '#src/api/api-error.ts';
import { request } from '#src/api/client.ts';
import { send } from '#src/api/send.ts';
import { beginSupplant } from '#src/session/supplant.ts';

const BASE = '/api/v1/backoffice';

/** Converts to react-admin's HttpError: it shows `body.errors` at the inputs, and distinguishes refusals from failures by `status`. */
export const toHttpError = (error: unknown): unknown =>
  error instanceof ApiError
    ? new HttpError(error.message, error.status, { ...error.body, errors: error.fields })
    : error;

/** Our own client (session renewal, retries) with simple-rest's signature. */
async function httpClient(url: string, options: fetchUtils.Options = {}) {
  const headers = {
    ...Object.fromEntries(new Headers(options.headers)),
    accept: 'application/json',
    ...(options.body && { 'content-type': 'application/json' }),
  };
  try {
    const { signal, body, method = 'GET' } = options;
    const init = { method, headers, ...(signal && { signal }), ...(body && { body }) };
    const response = await send(url, init);
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text, json: text && JSON.parse(text) };
  } catch (error) {
    throw toHttpError(error);
  }
}

type Row = Record<string, unknown>;
const jsonBody = (data: unknown) => ({ body: JSON.stringify(data) });
const recordAddress = (resource: string, id: unknown) =>
  `${BASE}/${resource}/${encodeURIComponent(String(id))}`;

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * Returns the fields that a form changed, plus the version that it was opened with: the API accepts only fields that can be changed, and
 * refuses the rest by name. A missing value and null count as the same.
 */
export function changesOf(data: Row, before: Row | undefined): Row {
  if (!before) return data;
  const isSent = ([key, value]: [string, unknown]) => key === 'version' || !isSame(value, before[key]);
  return Object.fromEntries(Object.entries(data).filter(isSent));
}

/** Whether an update would change anything but the version. */
export const hasChanges = (data: object, before: object): boolean =>
  Object.keys(changesOf(data as Row, before as Row)).some((key) => key !== 'version');

/** An endpoint that changes several records and reports the result of each. */
export type BulkEndpoint = Endpoint<Nothing, Nothing, Schema, typeof bulkReply>;
interface BulkMeta {
  endpoint: BulkEndpoint;
  idempotencyKey?: string;
}

/** Some of the records were refused; `results` contains which ones and why. */
export class BulkFailure extends Error {
  readonly results: BulkReply['results'];

  constructor(results: BulkReply['results']) {
    super('Some records were refused');
    this.name = 'BulkFailure';
    this.results = results;
  }
}

/** simple-rest sends PUT with every field; the API expects PATCH and returns the changed record. */
export const dataProvider = {
  ...simpleRest(BASE, httpClient, 'Content-Range'),
  supportAbortSignal: true,
  /**
   * `meta.isLeast`: the search stopped at its limit, so that there may be more than `total` records; `meta.totals`: sums of all records.
   */
  getList: async (resource, params) => {
    const meta: { isLeast?: true; totals?: object } = {};
    const listening = async (url: string, options?: fetchUtils.Options) => {
      const answer = await httpClient(url, options);
      if (answer.headers.has('total-at-least')) meta.isLeast = true;
      const totals = answer.headers.get('totals');
      if (totals) meta.totals = JSON.parse(totals) as object;
      return answer;
    };
    const page = await simpleRest(BASE, listening, 'Content-Range').getList(resource, params);
    return Object.keys(meta).length > 0 ? { ...page, meta } : page;
  },
  update: async (resource, { id, data, previousData }) => {
    const change = jsonBody(changesOf(data, previousData));
    const { json } = await httpClient(recordAddress(resource, id), { method: 'PATCH', ...change });
    return { data: json };
  },
  /** `meta.idempotencyKey`: the form's key, so that pressing twice does not create a second record. */
  create: async (resource, { data, meta }) => {
    const key = (meta as { idempotencyKey?: string } | undefined)?.idempotencyKey ?? crypto.randomUUID();
    const headers = new Headers({ 'idempotency-key': key });
    const { json } = await httpClient(`${BASE}/${resource}`, { method: 'POST', headers, ...jsonBody(data) });
    return { data: json };
  },
  /** Sends one request to the bulk endpoint in `meta`. Rejects with BulkFailure if any of the records is refused. */
  updateMany: async (_resource, { ids, data, meta }) => {
    const { endpoint, idempotencyKey } = meta as BulkMeta;
    const { results } = await request(endpoint, { body: { ids, ...data } }, { idempotencyKey });
    if (results.some(({ ok }) => !ok)) throw new BulkFailure(results);
    return { data: ids };
  },
  delete: async (resource, { id, previousData }) => {
    await httpClient(recordAddress(resource, id), { method: 'DELETE' });
    return { data: (previousData ?? { id }) as NonNullable<typeof previousData> };
  },
  /** Any endpoint of the contract, for `useDataProvider<AppDataProvider>()`. */
  call: request,
  /** Starts acting as another user; a full page load follows. */
  supplant: beginSupplant,
} satisfies DataProvider;

export type AppDataProvider = typeof dataProvider;
