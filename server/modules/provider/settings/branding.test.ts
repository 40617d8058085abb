import { beforeAll, describe, expect, it } from 'vitest';
import { currentProvider } from '#domain/provider/api/providers.ts';
import {
  getSettings,
  putBackPicture,
  resetPicture,
  setPicture,
  updateSettings,
} from '#domain/provider/api/settings.ts';
import { testApp } from '#tests/support/app.ts';
import { makeFixture, refusesAllBut, refusesField, type Fixture } from '#tests/support/tenant.ts';
import { plainSvg } from './plain-svg.ts';

const test = testApp();
let fixture: Fixture;
let other: Fixture;
beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
});

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const SVG = '<svg viewBox="0 0 9 9" width="9" height="9"><path d="M0 0h9v9z" fill="#123456"/></svg>';
const upload = async (bytes: Buffer | string, picture = 'logotypeUrl') => {
  const answer = await fixture.agents.admin.inject({
    method: 'POST',
    url: `/api/v1${setPicture.path}?picture=${picture}`,
    headers: { 'content-type': 'application/octet-stream' },
    payload: Buffer.from(bytes),
  });
  return { status: answer.statusCode, body: answer.json() };
};
const at = (url: string, { provider } = fixture) =>
  test.agent(provider.subdomain).inject({ url, headers: { host: `${provider.subdomain}.localhost` } });
const set = async (body: object) => {
  const { version } = await fixture.agents.admin.call(getSettings);
  return fixture.agents.admin.call(updateSettings, { body: { version, ...body } });
};

it('PERM-01 lets only those who may edit settings change how the school looks', async () => {
  await refusesAllBut(fixture, ['admin'], resetPicture, { query: { picture: 'isotypeUrl' } });
  const { support } = fixture.agents;
  const body = { version: 1, brandColour: '#0b6170' };
  expect((await support.apiCall(updateSettings, { body })).status).toBe(403);
});

describe('colours', () => {
  it.each([
    ['brandColour', '#ffcc00', /#ffcc00 is 1\.\d:1.*#[0-9a-f]{6}\./],
    ['brandColourDark', '#1a1a40', /#1a1a40 is.*#[0-9a-f]{6}\./],
    ['brandColour', 'blue', /#rrggbb/],
  ])('LAY-09 refuses %s %s by name, with the nearest that passes', async (field, colour, said) => {
    const answer = await fixture.agents.admin.apiCall(updateSettings, {
      body: { version: 1, [field]: colour },
    });
    expect([answer.status, Object.keys(answer.body.errors!)]).toEqual([400, [field]]);
    expect(answer.body.errors![field]).toMatch(said);
  });

  it('LAY-09 stand in the page from the next request on, here and in no other school', async () => {
    expect((await at('/school/brand.css')).body).toBe(':root{}');
    await set({ brandColour: '#0B6170', brandColourDark: '#8bdbe9' });
    const css = (await at('/school/brand.css')).body;
    expect(css).toContain('--primary-main:#0b6170');
    expect(css).toContain(':root[data-color-scheme="dark"]{--primary-main:#8bdbe9');
    expect((await at('/school/brand.css', other)).body).toBe(':root{}');
    expect(css).not.toContain('--link-line');
    await set({ brandColour: '#16161d' });
    // Links with the colour of text are underlined.
    expect((await at('/school/brand.css')).body).toMatch(
      /--primary:#16161d;--link-line:underline\}\n.*#8bdbe9[^_]*[^e]\}/,
    );
    await set({ brandColour: null, brandColourDark: null });
    expect((await at('/school/brand.css')).body).toBe(':root{}');
  });
});

describe('logos', () => {
  it.each([
    ['nothing', ''],
    ['a page', '<html><script>alert(1)</script></html>'],
    ['a PNG in name only', '\u0089PNG but not really'],
    ['half an SVG', '<svg><path d="M0 0"/>'],
    ['more than 300 kB', Buffer.concat([PNG, Buffer.alloc(300_001)])],
    [
      'more pixels than a screen has',
      Buffer.concat([PNG.subarray(0, 16), Buffer.from([0, 0, 255, 255]), PNG.subarray(20)]),
    ],
  ])('are not %s', async (_, bytes) => {
    const { status, body } = await upload(bytes);
    expect([status, Object.keys(body.errors)]).toEqual([400, ['body']]);
  });

  it('LAY-09 are shown immediately, with their type, and are replaced by the drawn name on removal', async () => {
    const { status, body } = await upload(PNG);
    expect(status).toBe(200);
    expect(body.logotypeUrl).toMatch(/^\/school\/pictures\//);
    const picture = await at(body.logotypeUrl);
    expect([picture.headers['content-type'], picture.rawPayload.equals(PNG)]).toEqual(['image/png', true]);
    expect(picture.headers['content-security-policy']).toContain('sandbox');
    expect((await test.agent(fixture.provider.subdomain).call(currentProvider)).logotypeUrl).toBe(
      body.logotypeUrl,
    );
    expect((await at(body.logotypeUrl, other)).statusCode).toBe(404);
    expect((await at('/school/pictures/x')).statusCode).toBe(404);
    await upload(SVG, 'isotypeUrl');
    const icon = await at('/school/icon');
    expect(icon.headers.location).toMatch(/^\/school\/pictures\//);
    expect((await at(String(icon.headers.location))).headers['content-type']).toBe('image/svg+xml');
    const back = await fixture.agents.admin.call(resetPicture, { query: { picture: 'logotypeUrl' } });
    const drawn = await at(back.logotypeUrl);
    expect(drawn.headers['content-type']).toContain('image/svg+xml');
    expect(drawn.headers['content-security-policy']).toContain('sandbox');
    expect(drawn.body).toContain(fixture.provider.subdomain);
    expect((await at(back.logotypeUrl, other)).body).not.toBe(drawn.body);
    expect((await at('/school/drawn/logo.svg')).statusCode).toBe(404);
  });

  it("D9 that were replaced can be restored, but not over a colleague's later change", async () => {
    const { admin } = fixture.agents;
    const first = (await upload(PNG)).body;
    const second = (await upload(SVG)).body;
    const earlierId = first.logotypeUrl.split('/').at(-1);
    const putBack = (version: number, agent = admin, id = earlierId) =>
      agent.apiCall(putBackPicture, { body: { picture: 'logotypeUrl', earlierId: id, version } });
    await refusesAllBut(fixture, ['admin'], putBackPicture, {
      body: { picture: 'logotypeUrl', earlierId, version: 0 },
    });
    expect((await putBack(second.version, admin, fixture.provider.id)).status).toBe(404);
    const { version: theirs } = await other.agents.admin.call(getSettings);
    expect((await putBack(theirs, other.agents.admin)).status).toBe(404);
    expect((await putBack(first.version)).body.code).toBe('stale');
    expect((await putBack(second.version)).body).toMatchObject({ logotypeUrl: first.logotypeUrl });
    expect((await putBack(second.version)).body.code).toBe('stale');
    await admin.call(resetPicture, { query: { picture: 'logotypeUrl' } });
  });

  it('LAY-09 stand on a phone that the school is installed on, with its name and colour', async () => {
    await set({ brandColour: '#0b6170' });
    const answer = await at('/school/manifest.webmanifest');
    expect(answer.headers['content-type']).toContain('application/manifest+json');
    const manifest = answer.json() as { name: string; icons: { src: string }[] };
    expect(manifest).toMatchObject({ start_url: '/', display: 'standalone', theme_color: '#0b6170' });
    expect(manifest.name).toContain(fixture.provider.subdomain);
    expect((await at(manifest.icons[0]!.src)).statusCode).toBe(200);
    expect((await at('/school/manifest.webmanifest', other)).json()).not.toHaveProperty('theme_color');
    await set({ brandColour: null });
  });

  it('refuses a picture of no name', () =>
    refusesField(fixture.agents.admin, resetPicture, { query: { picture: 'favicon' } as never }, 'picture'));
});

describe('an SVG', () => {
  it.each([
    ['a script', '<svg><script>alert(1)</script><path d="M0 0"/></svg>'],
    ['a handler', '<svg onload="alert(1)"><path onclick="x()" d="M0 0"/></svg>'],
    [
      'foreign content',
      '<svg><foreignObject><body><img src="x"></img></body></foreignObject><path d="M0 0"/></svg>',
    ],
    ['a link', '<svg><a href="javascript:alert(1)"><text>x</text></a><path d="M0 0"/></svg>'],
    ['a picture from elsewhere', '<svg><image href="https://evil.example/x.png"/><path d="M0 0"/></svg>'],
    ['a style', '<svg><style>@import url(https://evil.example)</style><path style="x" d="M0 0"/></svg>'],
    ['an address in a colour', '<svg><path fill="url(https://evil.example/#a)" d="M0 0"/></svg>'],
    ['an entity', '<!DOCTYPE svg [<!ENTITY x "y">]><svg><text>&x;</text><path d="M0 0"/></svg>'],
  ])('loses %s and keeps its shapes', (_, source) => {
    const svg = plainSvg(source) ?? '<path d="M0 0"/>';
    expect(svg).toContain('d="M0 0"/>');
    expect(svg).not.toMatch(/alert|script|on\w+=|evil|href|style|ENTITY|&x/i);
  });

  it('keeps gradients of its own, and words as words', () => {
    const source =
      '<?xml version="1.0"?><!-- x --><svg viewBox="0 0 1 1"><defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs><rect fill="url(#a)" width="1" height="1"/><title>A &amp; B</title></svg>';
    expect(plainSvg(source)).toContain('fill="url(#a)"');
    expect(plainSvg(source)).toContain('A &amp; B');
  });

  it.each(['<svg><g></svg>', '<svg/>', 'svg', '<svg></svg><svg></svg>', '<svg'])('%s is none', (source) => {
    expect(plainSvg(source)).toBeNull();
  });
});
