import { sql } from 'kysely';
import type { RoomMedia, RoomPerson } from '#domain/classroom.ts';
import { newId } from '#server/core/id.ts';
import type { Db } from '#server/db/tenant.ts';

interface Coming {
  lessonId: string;
  accountId: string;
  /** Support acting as the account; null: it is the account itself. */
  actorId: string | null;
  connectionId: string;
}

/** Everybody in the room now, in the order in which they came. */
export async function peopleIn(db: Db, lessonId: string): Promise<RoomPerson[]> {
  const { rows } = await sql<RoomPerson>`
    select r.account_id as "accountId", r.connection_id as "connectionId", a.full_name as "fullName",
      l.teacher_id = r.account_id as "isTeacher", r.actor_id is not null as "isSupplanted", r.has_hand_up as "hasHandUp",
      json_build_object('audio', r.sends_audio, 'video', r.sends_video, 'screen', r.sends_screen) as media
    from room_presence r
    join lesson l on l.provider_id = r.provider_id and l.id = r.lesson_id
    join account a on a.provider_id = r.provider_id and a.id = r.account_id
    where r.lesson_id = ${lessonId} and r.left_at is null order by r.entered_at, r.id`.execute(db);
  return rows;
}

/** Who comes and goes in one room takes turns: so the lists of people leave in the order in which they became true. */
export async function lockRoom(db: Db, lessonId: string): Promise<void> {
  await sql`select 1 from classroom where lesson_id = ${lessonId} for update`.execute(db);
}

/**
 * Opens a stay; one live connection for an account and room: the newest takes over. Answers the connections that it took over
 * from. Coming in again by the same connection changes nothing.
 */
export async function openStay(db: Db, coming: Coming): Promise<{ taken: string[] }> {
  const { lessonId, accountId, actorId, connectionId } = coming;
  await sql`insert into classroom (provider_id, lesson_id) values (app_provider(), ${lessonId}) on conflict do nothing`.execute(
    db,
  );
  await lockRoom(db, lessonId);
  const { rows } = await sql<{ connectionId: string | null }>`
    update room_presence set left_at = now() where lesson_id = ${lessonId} and account_id = ${accountId}
      and actor_id is not distinct from ${actorId} and left_at is null and connection_id is distinct from ${connectionId}
    returning connection_id as "connectionId"`.execute(db);
  await sql`insert into room_presence (provider_id, id, lesson_id, account_id, actor_id, entered_at, connection_id)
    values (app_provider(), ${newId()}, ${lessonId}, ${accountId}, ${actorId}, now(), ${connectionId})
    on conflict do nothing`.execute(db);
  return { taken: rows.flatMap((row) => row.connectionId ?? []) };
}

/** Closes the connection's stay in this room; false: there was none. */
export async function closeStay(db: Db, lessonId: string, connectionId: string): Promise<boolean> {
  await lockRoom(db, lessonId);
  const { rows } = await sql`update room_presence set left_at = now()
    where lesson_id = ${lessonId} and connection_id = ${connectionId} and left_at is null returning id`.execute(
    db,
  );
  return rows.length > 0;
}

/** What somebody in the room says of themselves; nothing where they are not in it. */
export async function describeStay(
  db: Db,
  { lessonId, connectionId }: Pick<Coming, 'lessonId' | 'connectionId'>,
  { isUp, media }: { isUp?: boolean; media?: RoomMedia },
): Promise<void> {
  await lockRoom(db, lessonId);
  await sql`update room_presence set has_hand_up = coalesce(${isUp ?? null}, has_hand_up),
      sends_audio = coalesce(${media?.audio ?? null}, sends_audio), sends_video = coalesce(${media?.video ?? null}, sends_video),
      sends_screen = coalesce(${media?.screen ?? null}, sends_screen)
    where lesson_id = ${lessonId} and connection_id = ${connectionId} and left_at is null`.execute(db);
}

/** Whether the lesson's teacher is in its room; support acting as them is not the teacher. */
export async function isTeacherIn(db: Db, lessonId: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from room_presence r join lesson l on l.provider_id = r.provider_id and l.id = r.lesson_id
    where r.lesson_id = ${lessonId} and r.account_id = l.teacher_id and r.actor_id is null and r.left_at is null`.execute(
      db,
    );
  return rows.length > 0;
}

/** The lesson's people, teacher first: those who are told that the teacher has come. */
export async function accountsOf(db: Db, lessonId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select l.teacher_id as id from lesson l where l.id = ${lessonId}
    union all select p.student_id from lesson_participant p where p.lesson_id = ${lessonId} and p.status <> 'CANCELLED'`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
