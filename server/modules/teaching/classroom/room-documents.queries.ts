import { sql } from 'kysely';
import type { RoomDocument } from '#domain/teaching/api/classroom-documents.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import type { StoredFile } from '#server/modules/office/documents/documents.ts';
import { isOfLesson } from './classroom.queries.ts';

/** Documents without an owner, i.e. of the school's library. Must match the condition of the index document_library. */
const UNOWNED = sql`num_nonnulls(d.student_id, d.teacher_id, d.group_id, d.lesson_id, d.business_id, d.course_id) = 0`;

/** The students of the lesson `l`. */
const SEATS = sql`select p.student_id from lesson_participant p
  where p.provider_id = l.provider_id and p.lesson_id = l.id and p.status <> 'CANCELLED'`;

/** The only student of the lesson `l`; null (matches no document) for a group and a lesson without seats. */
const ONLY_STUDENT = sql`(select (array_agg(s.student_id))[1] from (${SEATS}) s where l.group_id is null having count(*) = 1)`;

/**
 * Condition: documents that everyone in the lesson `l` can see: its own, its group's, the school's library, and those of its only student.
 * For a cancelled lesson only its own.
 */
export const isOfRoom = sql<boolean>`((d.student_id is null and d.lesson_id = l.id)
  or (l.status <> 'CANCELLED' and ((d.student_id is null and d.group_id = l.group_id) or ${UNOWNED} or d.student_id = ${ONLY_STUDENT})))`;

const ROW = sql`d.id, d.title, d.file_name as "fileName", d.media_type as "mediaType", d.size_bytes as "sizeBytes",
  case when d.lesson_id = l.id then 'lesson' when d.group_id is not null then 'group'
    when d.student_id is not null then 'own' else 'level' end as source`;

/** Maximum number of documents shown in a room. */
const MOST = 200;

interface DocumentsQuery {
  lessonId: string;
  accountId: string;
}

/**
 * Returns a room's documents, newest first, in one statement with an index for each branch; from the library those for all levels and for
 * the level of the students and the group. Throws 404 for an account that has no part in the lesson.
 */
export async function documentsOfRoom(
  db: Db,
  { lessonId, accountId }: DocumentsQuery,
): Promise<RoomDocument[]> {
  const { rows } = await sql<{ documents: RoomDocument[] }>`
    select (select coalesce(json_agg(f), '[]') from (select ${ROW} from document d where d.id in (
        select d.id from document d where d.lesson_id = l.id and d.student_id is null
        union all select d.id from document d
          where l.status <> 'CANCELLED' and d.group_id = l.group_id and d.lesson_id is null and d.student_id is null
        union all select d.id from document d where l.status <> 'CANCELLED' and ${UNOWNED} and d.level is null
        union all select d.id from document d where l.status <> 'CANCELLED' and ${UNOWNED} and (
          d.level in (select s.level from student s where s.id in (${SEATS}))
          or d.level = (select g.level from student_group g where g.provider_id = l.provider_id and g.id = l.group_id))
        union all select d.id from document d where l.status <> 'CANCELLED' and d.student_id = ${ONLY_STUDENT})
      order by d.created_at desc, d.id limit ${MOST}) f) as documents
    from lesson l where l.id = ${lessonId} and ${isOfLesson(sql`${accountId}::uuid`)}`.execute(db);
  return orNotFound(rows[0]).documents;
}

/** Returns a document of a room with its storage key. Throws 404 unless the caller has access to both. */
export async function fileOfRoom(
  db: Db,
  { lessonId, accountId, documentId }: DocumentsQuery & { documentId: string },
): Promise<StoredFile> {
  const { rows } = await sql<StoredFile>`
    select d.storage_key as key, d.file_name as "fileName", d.media_type as "mediaType", d.size_bytes as "sizeBytes"
    from lesson l, document d
    where l.id = ${lessonId} and d.id = ${documentId} and ${isOfRoom} and ${isOfLesson(sql`${accountId}::uuid`)}`.execute(
    db,
  );
  return orNotFound(rows[0]);
}

/** Returns the number of a lesson's files and whether it is cancelled. Throws 404 for an account that has no part in it. */
export async function filesOfLesson(
  db: Db,
  { lessonId, accountId }: DocumentsQuery,
): Promise<{ isCancelled: boolean; count: number }> {
  const { rows } = await sql<{ isCancelled: boolean; count: number }>`
    select l.status = 'CANCELLED' as "isCancelled",
      (select count(*)::int from document d where d.lesson_id = l.id) as count
    from lesson l where l.id = ${lessonId} and ${isOfLesson(sql`${accountId}::uuid`)}`.execute(db);
  return orNotFound(rows[0]);
}
