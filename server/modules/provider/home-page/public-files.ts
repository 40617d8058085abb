import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { inTransaction } from '#server/db/connection/tenant.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import { sendMedia } from '#server/http/media.ts';
import type { Services } from '#server/http/services.ts';
import { originOf } from '#server/mail/mail-brand.ts';
import { captionsOf, recordingOf } from '#server/modules/people/teacher-intros/intro-media.ts';
import { homePageFacts, publicCaptionsFile, publicIntroFile, publicPhoto } from './home-page.queries.ts';
import { captionsAddress, introAddress, photoAddress, teacherAddress } from './public-parts.ts';
import { hasPublicPages, publicOrigin } from './public-pages.ts';

const DAY = 'public, max-age=86400';
/** A removed file is not played from a cache for another day. */
const HOUR = 'public, max-age=3600';
/** Addresses that need a session, or a private link. */
const CLOSED = ['/api/', '/inspector', '/login/link', '/student/welcome-reset-password', '/unsubscribe'];

/**
 * Registers what strangers' pages refer to: /school/teacher-photos/:id,
 * /school/teacher-intros/:id and /school/teacher-captions/:id (of listed teachers only), /robots.txt and /sitemap.xml.
 * The school is found by host.
 */
export function registerPublicFiles(
  app: FastifyInstance,
  { providers, pool, config, files }: Pick<Services, 'providers' | 'pool' | 'config' | 'files'>,
): void {
  app.get<{ Params: { id: string } }>(photoAddress(':id'), { logLevel: 'warn' }, async (request, reply) => {
    const provider = await providers.ofHost(request.host);
    const id = z.uuid().safeParse(request.params.id).data;
    const isOpen = hasPublicPages(provider) && id !== undefined;
    const photo =
      isOpen && (await inTransaction(pool, { providerId: provider.id }, (db) => publicPhoto(db, id)));
    return reply
      .header('cache-control', DAY)
      .type('image/jpeg')
      .send(orNotFound(photo || undefined));
  });
  for (const [address, fileOf, mediaOf] of [
    [introAddress(':id'), publicIntroFile, recordingOf],
    [captionsAddress(':id'), publicCaptionsFile, captionsOf],
  ] as const)
    app.get<{ Params: { id: string } }>(address, { logLevel: 'warn' }, async (request, reply) => {
      const provider = await providers.ofHost(request.host);
      const id = z.uuid().safeParse(request.params.id).data;
      const isOpen = hasPublicPages(provider) && id !== undefined;
      const file = isOpen && (await inTransaction(pool, { providerId: provider.id }, (db) => fileOf(db, id)));
      return sendMedia(reply, mediaOf({ files }, orNotFound(file || undefined)), HOUR);
    });
  app.get('/robots.txt', { logLevel: 'warn' }, async (request, reply) => {
    const provider = await providers.ofHost(request.host);
    const lines = hasPublicPages(provider)
      ? [
          ...CLOSED.map((path) => `Disallow: ${path}`),
          '',
          `Sitemap: ${originOf(provider.subdomain, config, request)}/sitemap.xml`,
        ]
      : ['Disallow: /'];
    return reply.type('text/plain; charset=utf-8').send(['User-agent: *', ...lines, ''].join('\n'));
  });
  app.get('/sitemap.xml', { logLevel: 'warn' }, async (request, reply) => {
    const found = await providers.ofHost(request.host);
    const provider = orNotFound(hasPublicPages(found) ? found : null);
    const facts = await inTransaction(pool, { providerId: provider.id }, homePageFacts);
    const origin = publicOrigin(originOf(provider.subdomain, config, request), facts, config);
    const places = ['/', ...facts.teachers.map(({ id }) => teacherAddress(id))];
    const urls = places.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('');
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`,
      );
  });
}
