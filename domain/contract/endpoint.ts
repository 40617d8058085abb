import * as z from 'zod/mini';
import type { Area, MoneyRight } from '#domain/shared/rights.ts';
import type { Role } from '#domain/shared/role.ts';

export type Schema = z.core.$ZodType;
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * How the reply travels: `page` is a JSON array with a Content-Range header, `csv`, `html` and `calendar` are text, `file` is
 * an attachment, `picture` one that a page shows, `media` one that a page plays, in parts where asked for; `none` is 204.
 */
export type ReplyKind = 'json' | 'page' | 'csv' | 'html' | 'calendar' | 'file' | 'picture' | 'media' | 'none';

/**
 * One endpoint of the API, written once: the server serves exactly this, the client calls exactly this, OpenAPI, the
 * endpoint snapshot and the generated attacks come from it. Paths are relative to /api/v1 and /api/v2 (both serve all).
 */
export interface Endpoint<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
> {
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  /** `anyone` needs no session; otherwise the effective role (under supplant: the subject's) must be listed. */
  readonly roles: 'anyone' | readonly Role[];
  /**
   * The area of the back-office that it belongs to: staff need permission to view it for GET, and to edit it for other methods. `staff`:
   * all staff can call it, and the handler limits its reply to their permissions. Null: not part of the back-office.
   */
  readonly area: Area | 'staff' | null;
  /** Permission needed in addition to the area, for endpoints that read or move money. */
  readonly money: MoneyRight | null;
  /** Only accounts with the admin flag: staff and their permissions, and irreversible actions. */
  readonly admin: boolean;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly reply: R;
  readonly replies: ReplyKind;
  /** `file`: the body is the bytes of one file, whatever type they say they are; the handler reads and judges them. */
  readonly takes: 'json' | 'file';
  /** Honours `Idempotency-Key`: the same key and body replays the first answer (RUN-07). */
  readonly idempotent: boolean;
  /** Works while supplanting read-only and before a second factor is set up: ending, signing out, reading the caller's own account. */
  readonly always: boolean;
}

const nothing = z.strictObject({});
export type Nothing = typeof nothing;

interface Spec<P extends Schema, Q extends Schema, B extends Schema, R extends Schema> {
  method: Method;
  path: string;
  summary: string;
  roles: 'anyone' | readonly Role[];
  area?: Area | 'staff';
  money?: MoneyRight;
  admin?: boolean;
  params?: P;
  query?: Q;
  body?: B;
  reply?: R;
  replies?: ReplyKind;
  takes?: 'json' | 'file';
  idempotent?: boolean;
  always?: boolean;
}

/** Declares an endpoint. Parts that are left out accept nothing (unknown keys are refused); without a reply it returns 204. */
export function endpoint<
  P extends Schema = Nothing,
  Q extends Schema = Nothing,
  B extends Schema = Nothing,
  R extends Schema = Nothing,
>(spec: Spec<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return {
    area: null,
    money: null,
    admin: false,
    idempotent: false,
    always: false,
    takes: 'json',
    replies: spec.reply ? 'json' : 'none',
    ...spec,
    params: spec.params ?? (nothing as unknown as P),
    query: spec.query ?? (nothing as unknown as Q),
    body: spec.body ?? (nothing as unknown as B),
    reply: spec.reply ?? (nothing as unknown as R),
  };
}

/** Arguments of a call: only the parts that the endpoint accepts. */
export interface CallInput<E extends Endpoint> {
  params?: z.input<E['params']>;
  query?: z.input<E['query']>;
  body?: z.input<E['body']>;
  /** For endpoints that accept a file. */
  file?: Blob;
}
export type Reply<E extends Endpoint> = z.output<E['reply']>;

/** The address with its params filled in and encoded, without the /api prefix. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
