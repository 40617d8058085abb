import { beforeAll, describe, expect, it } from 'vitest';
import { fillPath } from '#domain/contract/endpoint.ts';
import type { ErrorBody } from '#domain/contract/errors.ts';
import { me } from '#domain/people/api/auth.ts';
import { getPhoto, removeOwnPhoto, setOwnPhoto } from '#domain/people/api/photos.ts';
import type { Agent } from '#tests/support/agent.ts';
import { testApp } from '#tests/support/app.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeStudent, makeTeacher } from '#tests/support/people.ts';
import { SQUARE_PHOTO } from '#tests/support/sample-photo.ts';
import { hidesOthers, makeFixture, refusesAllBut, type Fixture } from '#tests/support/tenant.ts';
import { plainJpeg } from './plain-jpeg.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture(test);
});

async function put(agent: Agent, payload: Buffer) {
  const answer = await agent.inject({
    method: 'POST',
    url: `/api/v1${setOwnPhoto.path}`,
    headers: { 'content-type': 'application/octet-stream' },
    payload,
  });
  return { status: answer.statusCode, body: answer.json<{ photoUrl: string } & ErrorBody>() };
}
const idOf = (photoUrl: string) => photoUrl.slice(photoUrl.lastIndexOf('/') + 1);
const look = (agent: Agent, id: string) => agent.inject({ url: `/api/v1${fillPath(getPhoto.path, { id })}` });

/** A comment segment with this text, as it may stand after the first two bytes. */
const comment = (text: string) => {
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([head, Buffer.from(text)]);
};
const withInside = (part: Buffer) =>
  Buffer.concat([SQUARE_PHOTO.subarray(0, 2), part, SQUARE_PHOTO.subarray(2)]);
const sides = (width: number, height: number) => {
  const photo = Buffer.from(SQUARE_PHOTO);
  const frame = photo.indexOf(Buffer.from([0xff, 0xc0]));
  photo.writeUInt16BE(height, frame + 5);
  photo.writeUInt16BE(width, frame + 7);
  return photo;
};

describe('what a photo is', () => {
  it.each([
    ['nothing', Buffer.alloc(0), 'empty'],
    ['a PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'photo-must-be-jpeg'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'photo-must-be-jpeg'],
    ['the first bytes of one', SQUARE_PHOTO.subarray(0, 40), 'jpeg-damaged'],
    ['one without its end', SQUARE_PHOTO.subarray(0, -2), 'jpeg-damaged'],
    ['one without a picture', Buffer.from([0xff, 0xd8, 0xff, 0xd9]), 'jpeg-damaged'],
    ['a segment longer than the file', withInside(Buffer.from([0xff, 0xe1, 0xff, 0xff])), 'jpeg-damaged'],
    ['no square', sides(16, 32), 'square'],
    ['no pixels', sides(0, 0), 'square'],
    ['too many pixels', sides(1025, 1025), 'at-most-pixels{"max":1024}'],
    ['too many bytes', Buffer.concat([SQUARE_PHOTO, Buffer.alloc(200_000)]), 'photo-too-large'],
  ])('refuses %s', (_, bytes, fault) => {
    expect(plainJpeg(bytes)).toMatchObject({ fault: expect.stringContaining(fault) });
  });

  it('keeps what draws the picture, and removes all data beside, in or behind it', () => {
    const hidden = Buffer.concat([withInside(comment('GPS 40.4168, -3.7038')), Buffer.from('<script>')]);
    const read = plainJpeg(hidden);
    const content = 'content' in read ? read.content : Buffer.alloc(0);
    expect(content.toString('latin1')).not.toMatch(/GPS|<script>|JFIF/);
    expect(plainJpeg(content)).toEqual({ content });
    expect(plainJpeg(SQUARE_PHOTO)).toEqual({ content });
  });
});

describe('ROUTE-19 the own photo', () => {
  it('PERM-01 refuses who is not signed in, and names what was sent', async () => {
    const { nobody, student } = fixture.agents;
    expect((await put(nobody, SQUARE_PHOTO)).status).toBe(401);
    await refusesAllBut(fixture, ['admin', 'support', 'teacher', 'student', 'manager'], removeOwnPhoto);
    const answer = await put(student, Buffer.from('no picture'));
    expect([answer.status, answer.body.errors]).toEqual([400, { body: 'Choose a JPEG file.' }]);
  });

  it('is shown immediately, with a long cache and no scripts; it can be replaced and removed', async () => {
    const { student } = fixture.agents;
    const first = (await put(student, SQUARE_PHOTO)).body.photoUrl;
    const shown = await look(student, idOf(first));
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(shown.headers).toMatchObject({
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect((await student.call(me)).photoUrl).toBe(first);
    const second = (await put(student, SQUARE_PHOTO)).body.photoUrl;
    expect(second).not.toBe(first);
    expect((await look(student, idOf(first))).statusCode).toBe(404);
    await student.call(removeOwnPhoto);
    expect((await student.call(me)).photoUrl).toBeNull();
    await hidesOthers(student, getPhoto, idOf(second));
    await student.call(removeOwnPhoto);
  });

  it('PERM-01 is seen by support, by their own teachers and their own company, by no other', async () => {
    const { provider, people, agents, business } = fixture;
    const made = await makeStudent(pool, provider, { row: { business_id: business.id } });
    const agent = await test.sessionOf(made.email);
    const id = idOf((await put(agent, SQUARE_PHOTO)).body.photoUrl);
    await hidesOthers(agents.teacher, getPhoto, id);
    await makeLesson(pool, provider, { teacherId: people.teacher.id, startsAt: 9, studentIds: [made.id] });
    for (const who of [agents.support, agents.teacher, agents.manager, agent])
      expect((await look(who, id)).statusCode).toBe(200);
    const stranger = await test.signIn((await makeTeacher(pool, provider)).email);
    const other = await makeFixture(test);
    for (const who of [agents.student, stranger, other.agents.support]) await hidesOthers(who, getPhoto, id);
    const teachers = idOf((await put(agents.teacher, SQUARE_PHOTO)).body.photoUrl);
    expect((await look(agents.student, teachers)).statusCode).toBe(200);
  });

  it('leaves one photo when two are sent at the same time', async () => {
    const { email, id } = await makeStudent(pool, fixture.provider);
    const agent = await test.sessionOf(email);
    const both = await Promise.all([put(agent, SQUARE_PHOTO), put(agent, SQUARE_PHOTO)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const rows = await test.sql('select id from account_photo where account_id = $1', [id]);
    expect(rows).toHaveLength(1);
    const { photoUrl } = await agent.call(me);
    expect((await look(agent, idOf(photoUrl!))).statusCode).toBe(200);
  });
});
