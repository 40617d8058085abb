import { inflateSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { setPicture } from '#domain/provider/api/settings.ts';
import { testApp } from '#tests/support/app.ts';
import { makeFixture, type Fixture } from '#tests/support/tenant.ts';

const test = testApp();
let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture(test);
});

const BLUE = '<svg viewBox="0 0 9 9" width="9" height="9"><path d="M0 0h9v9H0z" fill="#123456"/></svg>';
const at = (url: string) =>
  test.agent('x').inject({ url, headers: { host: `${fixture.provider.subdomain}.localhost` } });

/** Size, and the top left pixel: red, green, blue, opacity. No filter changes the first pixel of a PNG. */
function read(png: Buffer): { size: number[]; corner: number[] } {
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length));
  }
  const corner = [...inflateSync(Buffer.concat(parts)).subarray(1, 5)];
  return { size: [png.readUInt32BE(16), png.readUInt32BE(20)], corner };
}
const icon = async (file: string) => {
  const answer = await at(`/school/icons/${file}`);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
  return read(answer.rawPayload);
};

it('has no other file', async () => {
  for (const file of ['64.png', '192.svg', 'toString', '..%2f192.png'])
    expect((await at(`/school/icons/${file}`)).statusCode).toBe(404);
});

describe('LAY-09 the icon of the installed app', () => {
  it.each([
    ['192.png', 192],
    ['512.png', 512],
    ['maskable-512.png', 512],
    ['180.png', 180],
  ])('%s is a PNG of that size', async (file, size) => {
    expect((await icon(file)).size).toEqual([size, size]);
  });

  it('fills its corners where a phone cuts them off, and nowhere else', async () => {
    const isOpaque = async (file: string) => (await icon(file)).corner[3] === 255;
    expect(await isOpaque('maskable-512.png')).toBe(true);
    expect(await isOpaque('180.png')).toBe(true);
    expect(await isOpaque('192.png')).toBe(false);
  });

  it('has the school’s own picture as soon as there is one', async () => {
    const before = await at('/school/icons/192.png');
    const etag = String(before.headers['etag']);
    const again = await test.agent('x').inject({
      url: '/school/icons/192.png',
      headers: { host: `${fixture.provider.subdomain}.localhost`, 'if-none-match': etag },
    });
    expect(again.statusCode).toBe(304);
    const upload = await fixture.agents.admin.inject({
      method: 'POST',
      url: `/api/v1${setPicture.path}?picture=isotypeUrl`,
      headers: { 'content-type': 'application/octet-stream' },
      payload: Buffer.from(BLUE),
    });
    expect(upload.statusCode).toBe(200);
    expect((await icon('192.png')).corner).toEqual([0x12, 0x34, 0x56, 255]);
    expect((await icon('maskable-512.png')).corner).toEqual([255, 255, 255, 255]);
  });

  it('is in the manifest in the sizes that phones ask for', async () => {
    const { icons } = (await at('/school/manifest.webmanifest')).json() as {
      icons: { src: string; sizes: string; purpose: string; type?: string }[];
    };
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      'any any',
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src } of icons) expect((await at(src)).statusCode).toBe(200);
  });
});
