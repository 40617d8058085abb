import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import type { Transact } from '#server/db/connection/transaction-batching.ts';
import type { Db, Scope } from '#server/db/connection/tenant.ts';
import type { ProviderRow } from '#server/tenancy/host.ts';
import type { CheckedInput } from './input.ts';
import type { MediaAnswer } from './media.ts';
import type { Services } from './services.ts';
import type { Session } from '#server/auth/session.ts';

/** One page of a list: its rows, and the total number of rows (`total` stops counting at the cap; see list.ts). */
export interface Page<T> {
  rows: T[];
  total: number;
  from: number;
  /** There may be more rows than `total`. */
  isLeast?: boolean | undefined;
  /** Sums of all filtered rows, if the list has any. */
  totals?: object | undefined;
}

/** An attachment: its file name and media type, and its bytes, or how to open parts of them. */
export type FileAnswer = {
  fileName: string;
  mediaType: string;
  sizeBytes: number;
} & ({ bytes: Readable } | Pick<MediaAnswer, 'open'>);

/** A text as a file: CSV, a calendar; whole or in chunks. */
export interface NamedText {
  fileName: string;
  text: string | AsyncIterable<string>;
}

/** A picture whose address never serves another one. The media type is chosen by us; the bytes were checked at upload. */
export interface PictureAnswer {
  mediaType: string;
  content: Buffer;
}

type Replied<E extends Endpoint> = z.input<E['reply']>;

/** A handler's result: the reply (plain dates as database strings); for lists a page; for csv and calendars the text with a file name. */
export type Answer<E extends Endpoint> =
  | Replied<E>
  | (Replied<E> extends readonly (infer Row)[] ? Page<Row> : never)
  | NamedText
  | FileAnswer
  | PictureAnswer
  | MediaAnswer;

interface RequestContext<E extends Endpoint> extends CheckedInput<E> {
  now: Date;
  services: Services;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Argument of an ordinary handler: one transaction within the session's provider. */
export interface HandlerContext<E extends Endpoint> extends RequestContext<E> {
  db: Db;
  session: Session;
}

/** For handlers that hash, send e-mails or stream: the session is known, and they open their own transactions. */
export interface ManualTransactionContext<E extends Endpoint> extends RequestContext<E> {
  session: Session;
  transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
}

/** For endpoints without a session: the provider of the host name, or null if there is none (D4). */
export interface PublicHandlerContext<E extends Endpoint> extends RequestContext<E> {
  provider: ProviderRow | null;
  transaction: <T>(scope: Scope, work: (db: Db) => Promise<T>) => Promise<T>;
}

/** The request as known before its transaction begins. */
export type Before<E extends Endpoint> = CheckedInput<E> & {
  session: Session;
  /** Its `Idempotency-Key`, as returned by `keyOf`. */
  key: string | null;
};

export type Route =
  | {
      kind: 'plain';
      endpoint: Endpoint;
      handler: (ctx: HandlerContext<Endpoint>) => Promise<unknown>;
      /** Chooses the shared transaction for a request; null: a transaction of its own. */
      transact?: (before: Before<Endpoint>) => Transact | null;
    }
  | {
      kind: 'slow';
      endpoint: Endpoint;
      handler: (ctx: ManualTransactionContext<Endpoint>) => Promise<unknown>;
    }
  | { kind: 'open'; endpoint: Endpoint; handler: (ctx: PublicHandlerContext<Endpoint>) => Promise<unknown> };

/** Serves an endpoint in one transaction: committed when the handler returns, rolled back when it throws. */
export function route<E extends Endpoint>(
  endpoint: E,
  handler: (ctx: HandlerContext<E>) => Promise<Answer<E> | void>,
): Route {
  return {
    kind: 'plain',
    endpoint,
    handler: handler as unknown as (ctx: HandlerContext<Endpoint>) => Promise<unknown>,
  };
}

/**
 * Like `route`, in a transaction that can be shared with concurrent requests, as `among` decides. The session is read before, in a separate
 * transaction.
 */
export function batchedRoute<E extends Endpoint>(
  endpoint: E,
  among: (before: Before<E>) => Transact | null,
  handler: (ctx: HandlerContext<E>) => Promise<Answer<E> | void>,
): Route {
  return {
    ...(route(endpoint, handler) as Extract<Route, { kind: 'plain' }>),
    transact: among as unknown as (before: Before<Endpoint>) => Transact | null,
  };
}

/** Serves an endpoint whose handler opens its own transactions, so that slow work holds no connection. */
export function manualTransactionRoute<E extends Endpoint>(
  endpoint: E,
  handler: (ctx: ManualTransactionContext<E>) => Promise<Answer<E> | void>,
): Route {
  return {
    kind: 'slow',
    endpoint,
    handler: handler as unknown as (ctx: ManualTransactionContext<Endpoint>) => Promise<unknown>,
  };
}

/** Serves a read that writes an entry to the audit log (I8), such as an export; unlike other reads it can write. */
export function auditedRoute<E extends Endpoint>(
  endpoint: E,
  handler: (ctx: Omit<ManualTransactionContext<E>, 'transaction'> & { db: Db }) => Promise<Answer<E>>,
): Route {
  return manualTransactionRoute(endpoint, ({ transaction, ...ctx }) =>
    transaction((db) => handler({ ...ctx, db })),
  );
}

/** Serves an endpoint that can be called without signing in. */
export function publicRoute<E extends Endpoint>(
  endpoint: E,
  handler: (ctx: PublicHandlerContext<E>) => Promise<Answer<E> | void>,
): Route {
  return {
    kind: 'open',
    endpoint,
    handler: handler as unknown as (ctx: PublicHandlerContext<Endpoint>) => Promise<unknown>,
  };
}
