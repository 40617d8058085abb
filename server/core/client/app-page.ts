import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { acceptedEncodings } from '../encodings.ts';
import { escapeHtml } from '../html.ts';

type Settings = Pick<Config, 'appEnv' | 'analyticsUrl' | 'studentAppUrl' | 'crmContactUrl' | 'demo'>;

const PLACE = /<meta\s+name="app-settings"[^>]*>/;

/** index.html with what the browser must know of the configuration (src/settings.ts reads it). Nothing secret goes in. */
export function withSettings(html: string, config: Settings, signedOut = false): string {
  const settings = {
    environment: config.appEnv,
    analyticsUrl: config.analyticsUrl ?? '',
    studentAppUrl: config.studentAppUrl ?? '',
    crmContactUrl: config.crmContactUrl ?? '',
    demo: config.demo,
    signedOut,
  };
  const meta = `<meta name="app-settings" content="${escapeHtml(JSON.stringify(settings))}">`;
  // As functions: a `$` in a setting stands for itself.
  return PLACE.test(html) ? html.replace(PLACE, () => meta) : html.replace('</head>', () => `${meta}</head>`);
}

const SESSION = /(?:^|;\s*)(?:__Host-)?rt=/;

/**
 * Whether whoever asks for a page has no session: then the page need not ask. Cookies do not come with a link from another site
 * (SameSite=Strict), which says nothing.
 */
export function isSignedOut({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return (site === 'none' || site === 'same-origin') && !SESSION.test(headers.cookie ?? '');
}

/** Pages for whoever was trusted with a link. */
const NOT_FOUND_BY_SEARCH = /^\/inspector(?:[/?]|$)/;

/** Sends one page, made once: compressed as the browser likes, and not at all when it has it already. */
export async function pageSender(
  html: string,
): Promise<(request: FastifyRequest, reply: FastifyReply) => FastifyReply> {
  const [br, gz] = await Promise.all([promisify(brotliCompress)(html), promisify(gzip)(html)]);
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  return (request, reply) => {
    if (NOT_FOUND_BY_SEARCH.test(request.url)) reply.header('x-robots-tag', 'noindex, nofollow');
    reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, cookie, sec-fetch-site')
      .header('etag', etag);
    if (String(request.headers['if-none-match'] ?? '').includes(etag)) return reply.code(304).send();
    reply.type('text/html; charset=utf-8');
    const takes = acceptedEncodings(request);
    if (takes.has('br')) return reply.header('content-encoding', 'br').send(br);
    if (takes.has('gzip')) return reply.header('content-encoding', 'gzip').send(gz);
    return reply.send(html);
  };
}

/** Addresses of the server's own, which never show the application. */
const OWN = /^\/(api|socket|assets|healthz|readyz|metrics)(\/|$)/;

/** Whether this asks for a page of the application: every address is one that is neither the server's nor a file's. */
export function asksForPage(request: FastifyRequest): boolean {
  const path = request.url.split('?', 1)[0]!;
  if (OWN.test(path)) return false;
  const accept = request.headers.accept ?? '*/*';
  const isFile = path.slice(path.lastIndexOf('/')).includes('.');
  return accept.includes('text/html') || (!isFile && accept.includes('*/*'));
}
