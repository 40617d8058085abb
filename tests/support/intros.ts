import { fillPath } from '#domain/contract/endpoint.ts';
import type { ErrorBody } from '#domain/contract/errors.ts';
import {
  getIntroCaptionsFile,
  getTeacherIntroFile,
  setIntroCaptions,
  setOwnIntro,
  type TeacherIntro,
} from '#domain/people/api/teacher-intros.ts';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { asOwner } from '#server/db/connection/tenant.ts';
import type { Agent } from './agent.ts';
import { mp4Of } from './intro-samples.ts';

/** Uploads an introduction as the teacher of this browser. */
export async function uploadIntro(agent: Agent, payload: Buffer = mp4Of()) {
  const answer = await agent.inject({
    method: 'POST',
    url: `/api/v1${setOwnIntro.path}`,
    headers: { 'content-type': 'application/octet-stream' },
    payload,
  });
  return { status: answer.statusCode, body: answer.json<{ intro: TeacherIntro } & ErrorBody>() };
}

/** Asks for the recording, or a part of it. */
export const playIntro = (agent: Agent, id: string, headers: Record<string, string> = {}) =>
  agent.inject({ url: `/api/v1${fillPath(getTeacherIntroFile.path, { id })}`, headers });

export const WEBVTT = 'WEBVTT\n\n00:00.500 --> 00:02.000\nHello, I am <v Laura>Laura.\n';

/** Uploads captions for this video as the teacher of this browser. */
export async function uploadCaptions(agent: Agent, intro: string, payload: string | Buffer = WEBVTT) {
  const answer = await agent.inject({
    method: 'POST',
    url: `/api/v1${setIntroCaptions.path}?intro=${intro}&language=ENGLISH`,
    headers: { 'content-type': 'application/octet-stream' },
    payload: Buffer.from(payload),
  });
  return { status: answer.statusCode, body: answer.json<{ intro: TeacherIntro } & ErrorBody>() };
}

/** Asks for captions. */
export const readCaptions = (agent: Agent, id: string) =>
  agent.inject({ url: `/api/v1${fillPath(getIntroCaptionsFile.path, { id })}` });

/** Gives one teacher of each school of the cast an introduction with captions, which the demo schools don't have. */
export async function insertIntros(pool: Pool): Promise<void> {
  await asOwner(pool, async (db) => {
    await sql`insert into teacher_intro (provider_id, teacher_id, id, media_type, size_bytes, storage_key)
      select provider_id, id, gen_random_uuid(), 'video/mp4', 1, 'none/' || id from teacher where email like 'teacher@%'`.execute(
      db,
    );
    await sql`insert into teacher_intro_captions (provider_id, teacher_id, id, language, size_bytes, storage_key)
      select provider_id, teacher_id, gen_random_uuid(), 'ENGLISH', 1, 'none/captions/' || id from teacher_intro`.execute(
      db,
    );
  });
}
