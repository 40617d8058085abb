import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_PROVIDER } from '#domain/shared/provider.ts';
import { readConfig } from '#server/config.ts';
import { textIn } from '#server/locales/texts.ts';
import { serveClient } from './static.ts';
import { FIRST_SCRIPT_HASH } from './first-script.ts';
import type { FirstSight } from './page-of.ts';

const root = mkdtempSync(join(tmpdir(), 'frame-'));
const frame = (name: string, path: string, session: 'in' | 'out' | 'any', more: object = {}) => ({
  path,
  locale: 'en',
  session,
  html: `<p>${name} of {{providerName}}</p><img src="{{logotypeUrl}}">`,
  title: `${name} · {{providerName}}`,
  css: `.${name}{color:red}`,
  files: [`/assets/${name}.js`],
  calls: [`/api/v1/${name}`],
  ...more,
});
const FRAMES = [
  frame('show', '^/student/login$', 'out', { isDemo: true }),
  frame('sign-in', '^/student/login$', 'out', { isDemo: false }),
  frame('form', '^/student/trial-form$', 'any'),
  frame('home', '^/student/(?!login)', 'in'),
  frame('entrada', '^/student/login$', 'out', { isDemo: false, locale: 'es' }),
];
const TEXTS = { en: ['/assets/common-en.js'], es: ['/assets/common-es.js'] };

const NAME = 'Sol & "Luna" <b>$&';
const PAGE =
  '<html lang="en"><head><meta name="app-settings" content="{}" /><title>School</title><style>.skeleton{}</style>' +
  '<link  rel="stylesheet" href="/school/brand.css" /></head>' +
  '<body><div id="root"><div class="skeleton" aria-hidden="true"></div></div><noscript>No</noscript></body></html>';
let sight: FirstSight;
let app: FastifyInstance;
beforeAll(async () => {
  mkdirSync(join(root, 'dist', 'client'), { recursive: true });
  writeFileSync(join(root, 'dist', 'client', 'index.html'), PAGE);
  writeFileSync(join(root, 'dist', 'first-frames.json'), JSON.stringify({ frames: FRAMES, texts: TEXTS }));
  const facts = {
    timeZone: 'Europe/Madrid' as const,
    currency: 'EUR',
    allowZoom: false,
    isKnown: true,
    isDemo: false,
    locales: ['en'],
    defaultLocale: 'en',
  };
  sight = {
    provider: { ...DEFAULT_PROVIDER, providerName: NAME, ...facts },
    css: ':root{--primary:#123456}',
  };
  app = Fastify();
  await serveClient(app, readConfig({}), { root, sightOf: async () => sight });
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

const OUT = { 'sec-fetch-site': 'none' };
const open = async (url: string, headers: Record<string, string> = OUT) =>
  (await app.inject({ url, headers: { accept: 'text/html', ...headers } })).body;
const drawnIn = (page: string) => /<p>(\S+) of/.exec(page)?.[1] ?? null;

describe('first frame', () => {
  it('is that of the address, with the name and the logo of the school, of which nothing breaks out', async () => {
    const page = await open('/student/login?next=/student/shop');
    expect(drawnIn(page)).toBe('sign-in');
    expect(page).toContain('sign-in of Sol &amp; &quot;Luna&quot; &lt;b&gt;$&amp;');
    expect(page).toContain('<title>sign-in · Sol &amp;');
    expect(page).toContain(`<img src="${DEFAULT_PROVIDER.logotypeUrl}">`);
    expect(page).not.toMatch(/<b>|class="skeleton"|\{\{/);
    expect(page).toContain('<noscript>This page needs JavaScript.');
    expect(page).toMatch(/<div id="root"><div aria-busy="true" data-first-frame inert>/);
    expect(page).toContain('<style>.sign-in{color:red}</style>');
    expect(page).toContain('<style>:root{--primary:#123456}</style>');
    expect(page).not.toContain('/school/brand.css');
  });

  it.each([
    ['/student/login', {}, 'sign-in'],
    ['/student/login', { cookie: 'rt=x' }, null],
    ['/student/dashboard', OUT, 'sign-in'],
    ['/student/dashboard', { cookie: 'rt=x' }, 'home'],
    ['/student/dashboard', { 'sec-fetch-site': 'cross-site' }, 'home'],
    ['/student/trial-form', OUT, 'form'],
    ['/student/trial-form', { cookie: 'rt=x' }, 'form'],
    ['/teachers', OUT, null],
  ])('STATE-01 %s with %j begins with %s', async (url, headers, name) => {
    expect(drawnIn(await open(url, headers))).toBe(name);
  });

  it('requests the files of the page immediately, and its data where an access token came along', async () => {
    const fresh = await open('/student/dashboard', { cookie: 'rt=x; at=y' });
    const old = await open('/student/dashboard', { cookie: 'rt=x' });
    for (const page of [fresh, old])
      expect(page).toContain('rel="modulepreload" crossorigin href="/assets/home.js"');
    const early = '<link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/v1/home">';
    expect([fresh.includes(early), old.includes(early)]).toEqual([true, false]);
    expect([fresh, old].map((page) => page.includes('&quot;fresh&quot;:true'))).toEqual([true, false]);
  });

  it('tells the school with the page, and draws nothing where it is none, or a demo with its own', async () => {
    expect(await open('/')).toContain('&quot;isKnown&quot;:true');
    const known = sight;
    sight = { ...known, provider: { ...known.provider, isDemo: true } };
    expect(drawnIn(await open('/student/login'))).toBe('show');
    sight = { ...known, provider: { ...known.provider, isKnown: false } };
    expect(drawnIn(await open('/student/login'))).toBeNull();
    sight = known;
  });

  it.each([
    ['/student/login', {}, 'en'],
    ['/student/login', { 'accept-language': 'es-MX,en;q=0.5' }, 'es'],
    ['/student/login', { 'accept-language': 'en;q=0.5,es;q=0.8' }, 'es'],
    ['/student/login', { 'accept-language': 'es', cookie: 'a=b; locale=en' }, 'en'],
    ['/student/login?lang=es', { cookie: 'locale=en' }, 'es'],
    ['/student/login', { 'accept-language': 'fr', cookie: 'locale=fr' }, 'en'],
    ['/student/login', { cookie: 'locale="><script>' }, 'en'],
  ])('CONST-04 %s with %j is written in %s, with its texts alone', async (url, headers, locale) => {
    const known = sight;
    sight = { ...known, provider: { ...known.provider, locales: ['en', 'es'] } };
    const page = await open(url, { ...OUT, ...headers });
    sight = known;
    expect(page).toContain(`<html lang="${locale}">`);
    expect(page).toContain(`<noscript>${textIn(locale, 'mail:page.needs-javascript')}</noscript>`);
    expect(page.match(/\/assets\/common-\w\w\.js/g)).toEqual([`/assets/common-${locale}.js`]);
    expect(drawnIn(page)).toBe(locale === 'es' ? 'entrada' : 'sign-in');
  });

  it('CONST-04 a language that the school does not offer is none of its pages’', async () => {
    expect(await open('/student/login', { 'accept-language': 'es', cookie: 'locale=es' })).toContain(
      '<html lang="en">',
    );
  });

  it('SEC-14 its one script is that of which the policy has the hash', async () => {
    const [, script = ''] = /<script>(.*?)<\/script>/.exec(await open('/student/login'))!;
    expect(`'sha256-${createHash('sha256').update(script).digest('base64')}'`).toBe(FIRST_SCRIPT_HASH);
  });
});
