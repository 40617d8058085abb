import { existsSync, readFileSync } from 'node:fs';
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
import { readClientBuild } from './client-build.ts';
import { frameFor, readFirstFrames } from './first-frame.ts';
import { builtAssetsFolder, keptAssetsFolder } from './kept-assets.ts';
import { type FirstSight, pageOf } from './page-of.ts';

/** Their names change with their content. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';

/** A file's name; its compressed copies have none of their own. */
const ASSET = /^\w[\w.-]*(?<!\.(?:br|gz))$/;

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
function pagesOf(config: Config, root: string, sightOf: SightOf | null) {
  const html = readFileSync(join(root, 'dist', 'client', 'index.html'), 'utf8');
  const build = readClientBuild(root) ?? '';
  const { frames, texts } = readFirstFrames(join(root, 'dist', 'first-frames.json'));
  const made = new Map<string, Promise<Sendable>>();
  return async (request: FastifyRequest): Promise<Sendable> => {
    const sight = await sightOf?.(request.host).catch(() => null);
    const { session, fresh } = visitorOf(request);
    const path = request.url.split('?', 1)[0]!;
    const isDemo = sight?.provider.isDemo ?? false;
    const locale = visitLocale(request, sight?.provider ?? null);
    const frame = sight?.provider.isKnown ? frameFor(frames, { path, locale, session, isDemo }) : null;
    const files = texts[locale] ?? [];
    const facts = {
      ...{ config, sight: sight ?? null, build, locale, files, frame, fresh },
      signedOut: session === 'out',
    };
    const key = JSON.stringify([sight, locale, frame && frames.indexOf(frame), session, fresh]);
    if (made.size >= MOST_PAGES) made.delete(made.keys().next().value!);
    const page = made.get(key) ?? sendableOf(pageOf(html, facts));
    made.set(key, page);
    return page;
  };
}

/**
 * Serves the application as built below `root`: its files (compressed at build time), those of other releases that browsers may still need,
 * and its page at every other address that requests HTML; the application itself shows its not-found page (ROUTE-25). With `sightOf` the page
 * contains the school's data and a first frame before any script has loaded.
 */
export async function serveBuilt(
  app: FastifyInstance,
  config: Config,
  root: string,
  { sightOf = null, publicPages }: Pages = {},
): Promise<void> {
  const pageFor = pagesOf(config, root, sightOf);
  const folders = [builtAssetsFolder(root), keptAssetsFolder(config.dataDir)];
  await app.register(fastifyStatic, {
    root: join(root, 'dist', 'client'),
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['index.html', 'assets/**', '**/*.br', '**/*.gz'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isAsset = folders.some((folder) => path.startsWith(join(folder, '/')));
      reply.header('cache-control', isAsset ? IMMUTABLE : HOUR);
    },
  });
  app.get<{ Params: { '*': string } }>('/assets/*', async ({ params }, reply) => {
    const name = params['*'];
    const folder = ASSET.test(name) && folders.find((each) => existsSync(join(each, name)));
    if (folder) return reply.sendFile(name, folder);
    reply.callNotFound();
    return reply;
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
