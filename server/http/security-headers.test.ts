import Fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { FIRST_SCRIPT_HASH } from '#server/pages/first-script.ts';
import { readConfig } from '#server/config.ts';
import { type EmbedSites, securityHeaders } from './security-headers.ts';

async function build(env: Record<string, string> = {}, sitesOf?: EmbedSites): Promise<FastifyInstance> {
  const app = Fastify();
  await securityHeaders(app, readConfig(env), sitesOf);
  app.get('/*', async () => 'x');
  return app;
}
async function headersOf(
  url: string,
  env: Record<string, string> = {},
  headers: Record<string, string> = {},
  sitesOf?: EmbedSites,
) {
  const app = await build(env, sitesOf);
  const answer = await app.inject({ url, headers: { host: 'lingua.localhost:4104', ...headers } });
  expect(answer.statusCode).toBe(200);
  const policy = String(answer.headers['content-security-policy']);
  const directives = Object.fromEntries(
    policy.split(';').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
  );
  return { ...answer.headers, policy, directives };
}

/** Files of our own, and the one script in the page. */
const OWN_SCRIPTS = `'self' ${FIRST_SCRIPT_HASH}`;

describe('security headers', () => {
  it('SEC-14 runs no script but our own files, and loads nothing from elsewhere', async () => {
    const { directives } = await headersOf('/students');
    expect(directives).toEqual({
      'default-src': "'self'",
      'script-src': OWN_SCRIPTS,
      'style-src': "'self' 'unsafe-inline'",
      'img-src': "'self' data: blob:",
      'font-src': "'self' data:",
      'media-src': "'self' blob:",
      'connect-src': "'self' ws://lingua.localhost:4104 wss://lingua.localhost:4104",
      'object-src': "'none'",
      'base-uri': "'self'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    });
  });

  it.each([
    '/students?iframe=/iframe/',
    '/students',
    '/',
    '/students?x=/iframe/student/trial-form',
    '/iframe/student/dashboard',
    '/iframe/student/trial-form/x',
    '/student/trial-form',
  ])('forbids framing %s', async (url) => {
    const headers = await headersOf(url);
    expect(headers.directives['frame-ancestors']).toBe("'none'");
    expect(headers['x-frame-options']).toBe('DENY');
  });

  it.each(['/iframe/student/trial-form', '/iframe/student/trial-form?step=goal'])(
    'ROUTE-22 allows other sites to embed %s: any site, or those that the school lists',
    async (url) => {
      const headers = await headersOf(url);
      expect(headers.directives['frame-ancestors']).toBe('*');
      expect(headers['x-frame-options']).toBeUndefined();
      const named = await headersOf(url, {}, {}, async () => ['https://www.sol.example']);
      expect(named.directives['frame-ancestors']).toBe("'self' https://www.sol.example");
      expect(named.directives['script-src']).toBe(OWN_SCRIPTS);
    },
  );

  it('tells no other site an address, which may hold a token', async () => {
    expect((await headersOf('/student/reset-password?token=x'))['referrer-policy']).toBe('no-referrer');
  });

  it('keeps browsers to https where the installation has it', async () => {
    const production = await headersOf('/', { NODE_ENV: 'production', PUBLIC_URL: 'https://school.example' });
    expect(production['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(production.policy).toContain('upgrade-insecure-requests');
    for (const settings of [{}, { NODE_ENV: 'production', PUBLIC_URL: 'http://localhost:3000' }]) {
      const { policy, 'strict-transport-security': hold } = await headersOf('/', settings);
      expect(hold).toBeUndefined();
      expect(policy).not.toContain('upgrade-insecure-requests');
    }
  });

  it('lets the page talk to the analytics’ origin when there is one', async () => {
    const { directives } = await headersOf('/', { ANALYTICS_URL: 'https://stats.example/collect?x=1' });
    expect(directives['connect-src']?.split(' ')).toContain('https://stats.example');
  });

  it.each(["x; script-src 'unsafe-inline'", 'a b', '*', "'unsafe-inline'"])(
    'bears the host %j',
    async (host) => {
      const { directives } = await headersOf('/', {}, { host });
      expect(directives['connect-src']).toBe("'self' 'self'");
      expect(directives['script-src']).toBe(OWN_SCRIPTS);
    },
  );

  it('lets only our own pages use camera and microphone', async () => {
    expect(
      String(((await headersOf('/meetingroom/x')) as Record<string, unknown>)['permissions-policy']),
    ).toMatch(/^camera=\(self\), microphone=\(self\)/);
  });

  it('sends the rest of what browsers understand', async () => {
    expect(await headersOf('/')).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it('lets a mail that is read in a browser show the logo', async () => {
    for (const url of ['/brand/lingua-logotype.svg', '/school/pictures/x'])
      expect(await headersOf(url)).toMatchObject({ 'cross-origin-resource-policy': 'cross-origin' });
  });
});
