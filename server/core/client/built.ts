import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { asksForPage, isSignedOut, pageSender, withSettings } from './app-page.ts';

/** Their names change with their content. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';

/**
 * Serves the built application from `folder`: its files (compressed at build time), and its page at every other address that
 * asks for one; the application itself says what it does not know (ROUTE-25).
 */
export async function serveBuilt(app: FastifyInstance, config: Config, folder: string): Promise<void> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const sendPage = await pageSender(withSettings(html, config));
  const sendToNobody = await pageSender(withSettings(html, config, true));
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
  app.get('/*', (request, reply) => {
    if (asksForPage(request)) return (isSignedOut(request) ? sendToNobody : sendPage)(request, reply);
    reply.callNotFound();
    return reply;
  });
}
