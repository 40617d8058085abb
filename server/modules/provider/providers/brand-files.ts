import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DEFAULT_PROVIDER } from '#domain/shared/provider.ts';
import { drawLogo } from '#server/formats/drawn-logo.ts';
import type { ProviderRow } from '#server/tenancy/host.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Services } from '#server/http/services.ts';
import { inTransaction } from '#server/db/connection/tenant.ts';
import { pictureOf } from '#server/formats/brand-picture.ts';
import { memoizeFor } from '#server/runtime/memoize-for.ts';
import { APP_ICONS, type AppIcon, drawAppIcon, isAppIcon, type Sign } from './app-icon.ts';
import { cssOf } from './brand-css.ts';

const DRAWN = /^(isotype|logotype)(-dark)?\.svg$/;
const FOREVER = 'public, max-age=31536000, immutable';
const ICON_KEPT_MS = 3_600_000;
/** A picture that is opened as a page of its own can do nothing there. */
const NOTHING_RUNS = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * Registers the school's public files. Pages load them before any script runs: /school/brand.css (colours), /school/icon (redirects to the
 * icon), /school/icons/:file (the icon as a PNG, for phones), /school/manifest.webmanifest (for installing the app), /school/pictures/:id
 * (an uploaded logo), /school/drawn/:file (the generated replacement for a missing logo). The school is found by host, as for GET
 * /provider.
 */
export function registerBrand(
  app: FastifyInstance,
  { providers, pool }: Pick<Services, 'providers' | 'pool'>,
): void {
  app.get('/school/brand.css', { logLevel: 'warn' }, async (request, reply) => {
    return answerFresh(
      request,
      reply.type('text/css; charset=utf-8'),
      cssOf(await providers.ofHost(request.host)),
    );
  });
  app.get<{ Params: { file: string } }>(
    '/school/drawn/:file',
    { logLevel: 'warn' },
    async (request, reply) => {
      const [, kind, dark] = DRAWN.exec(request.params.file) ?? [];
      const provider = kind && (await providers.ofHost(request.host));
      if (!provider) throw new ApiError('not-found');
      const colour = dark ? provider.brand_colour_dark : provider.brand_colour;
      const named = { name: provider.provider_name, colour };
      const picture = drawLogo(named, kind === 'isotype' ? kind : 'logotype', dark ? 'dark' : 'light');
      reply.header('content-security-policy', NOTHING_RUNS).type('image/svg+xml; charset=utf-8');
      return answerFresh(request, reply, picture);
    },
  );
  app.get('/school/icon', { logLevel: 'warn' }, async (request, reply) => {
    const { isotype_url } = (await providers.ofHost(request.host)) ?? {
      isotype_url: DEFAULT_PROVIDER.isotypeUrl,
    };
    return reply.header('cache-control', 'no-cache').redirect(isotype_url);
  });
  const drawOnce = memoizeFor<Buffer>(ICON_KEPT_MS);
  app.get<{ Params: { file: string } }>(
    '/school/icons/:file',
    { logLevel: 'warn' },
    async (request, reply) => {
      const { file } = request.params;
      if (!isAppIcon(file)) throw new ApiError('not-found');
      const provider = await providers.ofHost(request.host);
      const sign = signOf(provider);
      const png = await drawOnce(JSON.stringify([file, provider?.id, sign]), () =>
        provider
          ? inTransaction(pool, { providerId: provider.id }, (db) => drawAppIcon(db, sign, file))
          : drawAppIcon(null, sign, file),
      );
      return answerFresh(request, reply.type('image/png'), png);
    },
  );
  app.get('/school/manifest.webmanifest', { logLevel: 'warn' }, async (request, reply) => {
    const manifest = manifestOf(await providers.ofHost(request.host));
    return reply.header('cache-control', 'no-cache').type('application/manifest+json').send(manifest);
  });
  app.get<{ Params: { id: string } }>(
    '/school/pictures/:id',
    { logLevel: 'warn' },
    async (request, reply) => {
      const provider = await providers.ofHost(request.host);
      const picture =
        provider &&
        (await inTransaction(pool, { providerId: provider.id }, (db) => pictureOf(db, request.params.id)));
      if (!picture) throw new ApiError('not-found');
      return reply
        .header('cache-control', FOREVER)
        .header('content-security-policy', NOTHING_RUNS)
        .type(picture.mediaType)
        .send(picture.content);
    },
  );
}

/** Replies with what depends on the school's settings: revalidated on each request, 304 while it is unchanged. */
function answerFresh(request: FastifyRequest, reply: FastifyReply, text: string | Buffer): FastifyReply {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  reply.header('cache-control', 'no-cache').header('etag', etag);
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(text);
}

const signOf = (provider: ProviderRow | null): Sign => ({
  name: provider?.provider_name ?? DEFAULT_PROVIDER.providerName,
  colour: provider?.brand_colour ?? null,
  isotypeUrl: provider?.isotype_url ?? DEFAULT_PROVIDER.isotypeUrl,
});

/** Without that of iPhones: they read it from the page. */
const MANIFEST_ICONS = (Object.keys(APP_ICONS) as AppIcon[])
  .filter((file) => APP_ICONS[file].kind !== 'opaque')
  .map((file) => ({
    src: `/school/icons/${file}`,
    sizes: `${APP_ICONS[file].size}x${APP_ICONS[file].size}`,
    type: 'image/png',
    purpose: APP_ICONS[file].kind,
  }));

/** The app as a phone keeps it: under the school's name and sign; it opens where each person's day begins. */
const manifestOf = (provider: ProviderRow | null): string => {
  const name = provider?.provider_name ?? DEFAULT_PROVIDER.providerName;
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    ...(provider?.brand_colour && { theme_color: provider.brand_colour }),
    icons: [
      { src: provider?.isotype_url ?? DEFAULT_PROVIDER.isotypeUrl, sizes: 'any', purpose: 'any' },
      ...MANIFEST_ICONS,
    ],
  });
};
