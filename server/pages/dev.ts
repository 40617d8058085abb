import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DEFAULT_LOCALE } from '#domain/shared/locale.ts';
import type { Config } from '#server/config.ts';
import { INSTALLED_LOCALES } from '#server/locales/installed.ts';
import { visitLocale } from '#server/locales/visit-locale.ts';
import { asksForPage, sendPublicPage } from './app-page.ts';
import type { Pages } from './built.ts';
import { pageOf } from './page-of.ts';

/** From the sources there is no first frame; the page asks for everything itself, in any installed language. */
const unknownTo = (config: Config, request: FastifyRequest) => ({
  config,
  sight: null,
  locale: visitLocale(request, { locales: INSTALLED_LOCALES, defaultLocale: DEFAULT_LOCALE }),
  build: '',
  files: [],
  frame: null,
  signedOut: false,
  fresh: false,
});

/** Serves the application from its sources, through Vite on this server: one port, changes shown immediately. */
export async function serveSources(
  app: FastifyInstance,
  config: Config,
  root: string,
  { publicPages }: Pick<Pages, 'publicPages'> = {},
): Promise<void> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  // Vite answers what it knows; other requests continue to our routes.
  app.addHook('onRequest', (request, reply, next) => {
    if (/^\/(api|socket|mailbox|school|healthz|readyz|metrics)(\/|\?|$)/.test(request.url)) next();
    else vite.middlewares(request.raw, reply.raw, next);
  });
  app.get('/*', async (request, reply) => {
    if (!asksForPage(request)) {
      reply.callNotFound();
      return reply;
    }
    if (await sendPublicPage(publicPages, request, reply)) return reply;
    const html = await readFile(join(root, 'index.html'), 'utf8');
    const page = await vite.transformIndexHtml(request.url, pageOf(html, unknownTo(config, request)));
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
  });
}
