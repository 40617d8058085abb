import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncodings } from '#server/formats/encodings.ts';

const SESSION = /(?:^|;\s*)(?:__Host-)?rt=/;
const ACCESS = /(?:^|;\s*)(?:__Host-)?at=/;

export interface Visitor {
  /** `unknown` if no cookies are sent: after a link from another site (SameSite=Strict). */
  session: 'in' | 'out' | 'unknown';
  /** An access token came along. */
  fresh: boolean;
}

/** Returns what the visitor's cookies say; only the API knows whether they are still valid. */
export function visitorOf({ headers }: FastifyRequest): Visitor {
  const site = headers['sec-fetch-site'];
  const cookie = headers.cookie ?? '';
  if (SESSION.test(cookie)) return { session: 'in', fresh: ACCESS.test(cookie) };
  return { session: site === 'none' || site === 'same-origin' ? 'out' : 'unknown', fresh: false };
}

/** Pages for people with a private link. */
const NOT_FOUND_BY_SEARCH = /^\/(?:inspector|unsubscribe)(?:[/?]|$)/;

/** A page as it leaves: whole and compressed. */
export interface Sendable {
  html: string;
  br: Buffer;
  gz: Buffer;
  etag: string;
}

/** What a public page is answered with. */
export type PublicAnswer = { page: Sendable } | { redirect: string };
/** Serves an address that visitors can read without the application; null for any other. */
export type PublicPages = (request: FastifyRequest) => Promise<PublicAnswer | null>;

/** Sends a public page, if this address is one; answers whether it was. */
export async function sendPublicPage(
  pages: PublicPages | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const answer = await pages?.(request);
  if (!answer) return false;
  if ('page' in answer) await sendPage(answer.page, request, reply);
  else await reply.redirect(answer.redirect);
  return true;
}

/** Compresses a page. Few look alike (a school, an address, signed in or out), so each is made once. */
export async function sendableOf(html: string): Promise<Sendable> {
  const [br, gz] = await Promise.all([promisify(brotliCompress)(html, QUICK), promisify(gzip)(html)]);
  return { html, br, gz, etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"` };
}
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** Sends a page compressed as the browser likes, and not at all when it has it already. */
export function sendPage({ html, br, gz, etag }: Sendable, request: FastifyRequest, reply: FastifyReply) {
  if (NOT_FOUND_BY_SEARCH.test(request.url)) reply.header('x-robots-tag', 'noindex, nofollow');
  reply
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, accept-language, cookie, sec-fetch-site')
    .header('etag', etag);
  if (String(request.headers['if-none-match'] ?? '').includes(etag)) return reply.code(304).send();
  reply.type('text/html; charset=utf-8');
  const takes = acceptedEncodings(request);
  if (takes.has('br')) return reply.header('content-encoding', 'br').send(br);
  if (takes.has('gzip')) return reply.header('content-encoding', 'gzip').send(gz);
  return reply.send(html);
}

/** The server's own addresses. They never show the application. */
const OWN = /^\/(api|socket|assets|healthz|readyz|metrics)(\/|$)/;

/** Whether this asks for a page of the application: every address is one that is neither the server's nor a file's. */
export function asksForPage(request: FastifyRequest): boolean {
  const path = request.url.split('?', 1)[0]!;
  if (OWN.test(path)) return false;
  const accept = request.headers.accept ?? '*/*';
  const isFile = path.slice(path.lastIndexOf('/')).includes('.');
  return accept.includes('text/html') || (!isFile && accept.includes('*/*'));
}
