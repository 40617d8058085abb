import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { asksForPage } from './app-page.ts';
import { type Pages, serveBuilt } from './built.ts';
import { serveSources } from './dev.ts';
import { projectRoot } from '#server/runtime/project-root.ts';

const NOT_BUILT = 'The pages are not built yet. Run "npm run build" and start again, or use "npm run dev".\n';

/**
 * Serves the browser application: from its sources with `config.dev`, otherwise as built. Registered last, because it handles all remaining
 * addresses.
 */
export async function serveClient(
  app: FastifyInstance,
  config: Config,
  { root = projectRoot(), ...pages }: Pages & { root?: string } = {},
): Promise<void> {
  if (config.dev) return serveSources(app, config, root, pages);
  const folder = join(root, 'dist', 'client');
  if (existsSync(join(folder, 'index.html'))) return serveBuilt(app, config, root, pages);
  app.log.warn(NOT_BUILT.trim());
  app.get('/*', (request, reply) => {
    if (asksForPage(request)) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
    reply.callNotFound();
    return reply;
  });
  return undefined;
}
