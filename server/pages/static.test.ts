import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { NO_PROVIDERS } from '#tests/support/no-providers.ts';
import { errorHandler } from '#server/http/error-handler.ts';
import { projectRoot } from '#server/runtime/project-root.ts';
import { ApiError } from '#server/errors/api-error.ts';
import { readClientBuild } from './client-build.ts';
import { keepAssets } from './kept-assets.ts';
import { serveClient } from './static.ts';

const root = mkdtempSync(join(tmpdir(), 'client-'));
const client = join(root, 'dist', 'client');
const script = 'console.log(1);'.repeat(100);
const dataDir = join(root, 'data');
const env = { DATA_DIR: dataDir, STUDENT_APP_URL: 'https://x.example/?a="><script>alert(1)</script>&b=$&' };

async function build(folder: string, settings: Record<string, string> = env): Promise<FastifyInstance> {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  app.setErrorHandler(errorHandler(NO_PROVIDERS));
  app.setNotFoundHandler((request, reply) =>
    errorHandler(NO_PROVIDERS)(new ApiError('not-found'), request, reply),
  );
  app.get('/api/v1/known', async () => ({ ok: true }));
  await serveClient(app, readConfig(settings), { root: folder });
  return app;
}

let app: FastifyInstance;
beforeAll(async () => {
  mkdirSync(join(client, 'assets'), { recursive: true });
  mkdirSync(join(client, '.vite'));
  writeFileSync(join(root, 'package.json'), '{}');
  writeFileSync(join(root, 'secret.txt'), 'secret');
  writeFileSync(join(client, '.vite', 'manifest.json'), '{}');
  writeFileSync(
    join(client, 'index.html'),
    '<html><head><meta name="app-settings" content="{}" /></head><body>App</body></html>',
  );
  writeFileSync(join(client, 'robots.txt'), 'User-agent: *');
  writeFileSync(join(client, 'assets', 'main-abc.js'), script);
  writeFileSync(join(client, 'assets', 'main-abc.js.br'), brotliCompressSync(script));
  writeFileSync(join(client, 'assets', 'main-abc.js.gz'), gzipSync(script));
  writeFileSync(join(client, 'assets', 'small-abc.js'), 'x');
  app = await build(root);
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('what is not the application', () => {
  it.each(['/api/v1/unknown', '/api', '/api/', '/socket/x', '/assets/unknown.js', '/assets/'])(
    'answers %s with our 404, never with the page',
    async (url) => {
      const answer = await get(url, HTML);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'not-found', requestId: expect.any(String) });
    },
  );

  it.each([
    '/..%2fsecret.txt',
    '/assets/..%2f..%2f..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/.vite/manifest.json',
    '/main-abc.js',
  ])('gives no file away at %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.body).not.toBe('secret');
  });

  it('answers who wants an image or a script at an unknown address with 404', async () => {
    expect((await get('/favicon.png', { accept: 'image/*' })).statusCode).toBe(404);
    expect((await get('/chunk.js', { accept: '*/*' })).statusCode).toBe(404);
    expect((await get('/students', { accept: 'application/json' })).statusCode).toBe(404);
    expect((await app.inject({ method: 'POST', url: '/students', headers: HTML })).statusCode).toBe(404);
  });
});

describe('page', () => {
  it.each([
    '/',
    '/students',
    '/students/1/edit?tab=x',
    '/v1/en/backoffice/courses',
    '/no/such/page',
    '/login/',
    '/student/iframe',
  ])('ROUTE-25 answers %s with the application, which knows what it does not know', async (url) => {
    const answer = await get(url, HTML);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.body).toContain('App');
  });

  it('keeps pages with a private link out of search engines', async () => {
    const answers = await Promise.all(
      ['/inspector', '/unsubscribe?token=x', '/help'].map((url) => get(url, HTML)),
    );
    expect(answers.map(({ headers }) => headers['x-robots-tag'])).toEqual([
      'noindex, nofollow',
      'noindex, nofollow',
      undefined,
    ]);
  });

  it('carries the settings, and no setting breaks out of them', async () => {
    const { body } = await get('/', HTML);
    expect(body).not.toContain('<script>');
    const content = /<meta name="app-settings" content="([^"]*)">/.exec(body)![1]!;
    const text = content
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&#39;', "'");
    expect(JSON.parse(text.replaceAll('&amp;', '&'))).toEqual({
      environment: 'development',
      analyticsUrl: '',
      studentAppUrl: env.STUDENT_APP_URL.replace(/\/+$/, ''),
      crmContactUrl: '',
      demo: true,
      build: readClientBuild(root),
      signedOut: false,
      fresh: false,
      provider: null,
    });
  });

  it('STATE-01 reports that no one is signed in only where a session would have come along', async () => {
    const isOut = async (site: string, cookie: string) => {
      const { body } = await get('/student/login', { ...HTML, 'sec-fetch-site': site, cookie });
      return body.includes('&quot;signedOut&quot;:true');
    };
    expect(await Promise.all([isOut('none', 'a=1'), isOut('same-origin', '')])).toEqual([true, true]);
    expect(
      await Promise.all([
        isOut('none', 'a=1; rt=x'),
        isOut('same-origin', '__Host-rt=x'),
        isOut('cross-site', ''),
        isOut('', ''),
      ]),
    ).toEqual([false, false, false, false]);
  });

  it('travels compressed, and not at all when it is known', async () => {
    const plain = (await get('/', HTML)).body;
    const br = await get('/', { ...HTML, 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringContaining('accept-encoding'),
    });
    expect(String(brotliDecompressSync(br.rawPayload))).toBe(plain);
    const gz = await get('/', { ...HTML, 'accept-encoding': 'gzip, br;q=0' });
    expect(gz.headers['content-encoding']).toBe('gzip');
    expect(String(gunzipSync(gz.rawPayload))).toBe(plain);
    const known = await get('/', { ...HTML, 'if-none-match': String(br.headers['etag']) });
    expect([known.statusCode, known.body]).toEqual([304, '']);
  });

  it('answers a plain client too', async () => {
    expect((await get('/students', { accept: '*/*' })).body).toContain('App');
    expect((await app.inject({ method: 'HEAD', url: '/', headers: HTML })).statusCode).toBe(200);
  });
});

describe('files', () => {
  it('UI-09 are immutable where their name changes with them, and served as they were compressed', async () => {
    const br = await get('/assets/main-abc.js', { 'accept-encoding': 'gzip, br' });
    expect(br.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
    });
    expect(String(brotliDecompressSync(br.rawPayload))).toBe(script);
    expect(
      (await get('/assets/main-abc.js', { 'accept-encoding': 'gzip' })).headers['content-encoding'],
    ).toBe('gzip');
    expect((await get('/assets/main-abc.js')).body).toBe(script);
    expect((await get('/assets/small-abc.js', { 'accept-encoding': 'br' })).body).toBe('x');
  });

  it('are kept for an hour elsewhere', async () => {
    const answer = await get('/robots.txt');
    expect([answer.body, answer.headers['cache-control']]).toEqual(['User-agent: *', 'public, max-age=3600']);
  });

  it('serves the compressed copies under no name of their own', async () => {
    expect((await get('/assets/main-abc.js.br')).statusCode).toBe(404);
  });
});

describe('UI-09 files of another release', () => {
  const kept = join(dataDir, 'assets');
  const built = join(root, 'other');
  const HOUR = 3_600_000;
  const at = (hours: number) => new Date(Date.now() + hours * HOUR);
  const served = async (name: string, headers = {}) => get(`/assets/${name}`, headers);
  beforeAll(async () => {
    mkdirSync(built);
    writeFileSync(join(built, 'page-old.js'), script);
    writeFileSync(join(built, 'page-old.js.br'), brotliCompressSync(script));
    await keepAssets(built, kept, at(0));
  });

  it('are served like the own ones', async () => {
    const answer = await served('page-old.js', { 'accept-encoding': 'br' });
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
    });
    expect(String(brotliDecompressSync(answer.rawPayload))).toBe(script);
    expect((await served('page-old.js')).body).toBe(script);
    expect((await served('page-old.js.br')).statusCode).toBe(404);
    expect((await served('..%2f..%2fsecret.txt')).statusCode).toBe(404);
  });

  it('are kept while a process uses them, and for a day afterwards', async () => {
    await keepAssets(built, kept, at(20));
    await keepAssets(join(client, 'assets'), kept, at(49));
    expect((await served('page-old.js')).statusCode).toBe(200);
    expect((await served('main-abc.js')).statusCode).toBe(200);
    await keepAssets(join(client, 'assets'), kept, at(51));
    expect((await served('page-old.js')).statusCode).toBe(404);
    expect(readdirSync(kept).toSorted()).toEqual(readdirSync(join(client, 'assets')).toSorted());
  });

  it('are complete whichever processes keep them at the same time', async () => {
    rmSync(kept, { recursive: true });
    await Promise.all([1, 2, 3].map(() => keepAssets(built, kept, at(0))));
    expect(readdirSync(kept).toSorted()).toEqual(['page-old.js', 'page-old.js.br']);
  });
});

describe('an application that is not built', () => {
  it('says so in one line, while the API answers', async () => {
    const empty = await build(join(root, 'nowhere'));
    const answer = await empty.inject({ url: '/', headers: HTML });
    expect([answer.statusCode, answer.body]).toEqual([503, expect.stringContaining('npm run build')]);
    expect((await empty.inject('/api/v1/known')).json()).toEqual({ ok: true });
    expect((await empty.inject('/api/v1/unknown')).statusCode).toBe(404);
    await empty.close();
  });
});

describe('projectRoot', () => {
  it('is found from the sources and from the bundle', () => {
    expect(projectRoot(join(root, 'server', 'core', 'static.ts'))).toBe(root);
    expect(projectRoot(join(root, 'dist', 'server', 'main.js'))).toBe(root);
    expect(projectRoot()).toBe(join(import.meta.dirname, '..', '..'));
  });
});
