import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { visitLocale } from '#server/locales/visit-locale.ts';
import {
  asksForPage,
  type PublicPages,
  type Sendable,
  sendableOf,
  sendPage,
  sendPublicPage,
  visitorOf,
} from './app-page.ts';
import { frameFor, readFirstFrames } from './first-frame.ts';
import { type FirstSight, pageOf } from './page-of.ts';

/** Their names change with their content. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';

/** Schools times addresses times signed in or out; beyond that, the oldest are rebuilt. */
const MOST_PAGES = 1_000;

/** Returns the school's data that a host's page needs before its first request. */
export type SightOf = (host: string) => Promise<FirstSight>;

/** What pages show of the school's data. */
export interface Pages {
  sightOf?: SightOf | null;
  publicPages?: PublicPages;
}

/** Creates each page when it is first requested. */
function pagesOf(config: Config, folder: string, html: string, sightOf: SightOf | null) {
  const { frames, texts } = readFirstFrames(join(folder, '..', 'first-frames.json'));
  const made = new Map<string, Promise<Sendable>>();
  return async (request: FastifyRequest): Promise<Sendable> => {
    const sight = await sightOf?.(request.host).catch(() => null);
    const { session, fresh } = visitorOf(request);
    const path = request.url.split('?', 1)[0]!;
    const isDemo = sight?.provider.isDemo ?? false;
    const locale = visitLocale(request, sight?.provider ?? null);
    const frame = sight?.provider.isKnown ? frameFor(frames, { path, locale, session, isDemo }) : null;
    const files = texts[locale] ?? [];
    const facts = { config, sight: sight ?? null, locale, files, frame, signedOut: session === 'out', fresh };
    const key = JSON.stringify([sight, locale, frame && frames.indexOf(frame), session, fresh]);
    if (made.size >= MOST_PAGES) made.delete(made.keys().next().value!);
    const page = made.get(key) ?? sendableOf(pageOf(html, facts));
    made.set(key, page);
    return page;
  };
}

/**
 * Serves the built application from `folder`: its files (compressed at build time), and its page at every other address that requests HTML;
 * the application itself shows its not-found page (ROUTE-25). With `sightOf` the page contains the school's data and a first frame before
 * any script has loaded.
 */
export async function serveBuilt(
  app: FastifyInstance,
  config: Config,
  folder: string,
  { sightOf = null, publicPages }: Pages = {},
): Promise<void> {
  const pageFor = pagesOf(config, folder, await readFile(join(folder, 'index.html'), 'utf8'), sightOf);
  const assets = join(folder, 'assets', '/');
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['index.html', '**/*.br', '**/*.gz'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(assets) ? IMMUTABLE : HOUR);
    },
  });
  app.get('/*', async (request, reply) => {
    if (asksForPage(request)) {
      if (await sendPublicPage(publicPages, request, reply)) return reply;
      return sendPage(await pageFor(request), request, reply);
    }
    reply.callNotFound();
    return reply;
  });
}
