import { sql } from 'kysely';
import type { RoomMedia, RoomPerson } from '#domain/teaching/classroom.ts';
import { newId } from '#server/runtime/id.ts';
import type { Db } from '#server/db/connection/tenant.ts';

interface Coming {
  lessonId: string;
  accountId: string;
  /** Support acting as the account; null: it is the account itself. */
  actorId: string | null;
  connectionId: string;
}

/** People in a classroom, and the lesson's people who are notified of it. */
export interface InRoomNow {
  people: RoomPerson[];
  /** The lesson's people, teacher first. */
  accounts: string[];
  /** Whether its teacher is there; support acting as them is not the teacher. */
  isConnected: boolean;
}

/** Returns the people in the room, in the order of joining, and the accounts to notify, in one statement. */
export async function whoIsIn(db: Db, lessonId: string): Promise<InRoomNow> {
  const { rows } = await sql<InRoomNow>`
    select array_cat(array[l.teacher_id], array(select p.student_id from lesson_participant p
        where p.provider_id = l.provider_id and p.lesson_id = l.id and p.status <> 'CANCELLED')) as accounts,
      coalesce(bool_or(r.account_id = l.teacher_id and r.actor_id is null), false) as "isConnected",
      coalesce(json_agg(json_build_object('accountId', r.account_id, 'connectionId', r.connection_id, 'fullName', a.full_name,
        'photoUrl', a.photo_url, 'isTeacher', l.teacher_id = r.account_id, 'isSupplanted', r.actor_id is not null, 'hasHandUp', r.has_hand_up,
        'media', json_build_object('audio', r.sends_audio, 'video', r.sends_video, 'screen', r.sends_screen))
        order by r.entered_at, r.id) filter (where r.id is not null), '[]') as people
    from lesson l
    left join room_presence r on r.provider_id = l.provider_id and r.lesson_id = l.id and r.left_at is null
    left join account a on a.provider_id = r.provider_id and a.id = r.account_id
    where l.id = ${lessonId} group by l.provider_id, l.id`.execute(db);
  return rows[0] ?? { people: [], accounts: [], isConnected: false };
}

/** Serialises joins and leaves in one classroom, so that lists of people are sent in the order of the changes. */
async function lockRoom(db: Db, lessonId: string): Promise<void> {
  await sql`select 1 from classroom where lesson_id = ${lessonId} for update`.execute(db);
}

/**
 * Opens a stay. Each account has one live connection per classroom: the newest replaces the others. Returns the connections that it
 * replaced. Joining again with the same connection changes nothing.
 */
export async function openStay(db: Db, coming: Coming): Promise<{ taken: string[] }> {
  const { lessonId, accountId, actorId, connectionId } = coming;
  // Sent together, run one after the other.
  const [, , { rows }] = await Promise.all([
    sql`insert into classroom (provider_id, lesson_id) values (app_provider(), ${lessonId}) on conflict do nothing`.execute(
      db,
    ),
    lockRoom(db, lessonId),
    sql<{ connectionId: string | null }>`
      update room_presence set left_at = now() where lesson_id = ${lessonId} and account_id = ${accountId}
        and actor_id is not distinct from ${actorId} and left_at is null and connection_id is distinct from ${connectionId}
      returning connection_id as "connectionId"`.execute(db),
    sql`insert into room_presence (provider_id, id, lesson_id, account_id, actor_id, entered_at, connection_id)
      values (app_provider(), ${newId()}, ${lessonId}, ${accountId}, ${actorId}, now(), ${connectionId})
      on conflict do nothing`.execute(db),
  ]);
  return { taken: rows.flatMap((row) => row.connectionId ?? []) };
}

/** Closes the connection's stay in this room; false: there was none. */
export async function closeStay(db: Db, lessonId: string, connectionId: string): Promise<boolean> {
  const [, { rows }] = await Promise.all([
    lockRoom(db, lessonId),
    sql`update room_presence set left_at = now()
      where lesson_id = ${lessonId} and connection_id = ${connectionId} and left_at is null returning id`.execute(
      db,
    ),
  ]);
  return rows.length > 0;
}

/** Updates the raised hand and media of a person in the room; does nothing if they are not in it. */
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
