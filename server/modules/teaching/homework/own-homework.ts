import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Homework, HomeworkPage, HomeworkRow, listOwnHomework } from '#domain/teaching/api/homework.ts';
import type { HomeworkFilter, HomeworkState } from '#domain/teaching/homework.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import type { StoredFile } from '#server/modules/office/documents/documents.ts';

/** Student or teacher of homework. */
export interface HomeworkViewer {
  side: 'STUDENT' | 'TEACHER';
  accountId: string;
}
/** Who reads an item: its student, its teacher, or staff of its school. */
export type HomeworkReader = HomeworkViewer | { side: 'SCHOOL' };
type HomeworkQuery = z.output<typeof listOwnHomework.query>;

const PAGE = 20;

/** Condition: homework `h` that the reader can see. */
export function isOwnHomework(reader: HomeworkReader): RawBuilder<boolean> {
  if (reader.side === 'SCHOOL') return sql<boolean>`true`;
  return reader.side === 'STUDENT'
    ? sql<boolean>`h.student_id = ${reader.accountId}`
    : sql<boolean>`h.teacher_id = ${reader.accountId}`;
}

/** The state of homework `h`; must match `homeworkStateOf`. */
const STATE = sql<HomeworkState>`case when h.corrected_at is not null then 'CORRECTED' when h.handed_in_at is not null then 'HANDED_IN' else 'OPEN' end`;

export const IN_STATE: Record<HomeworkState, RawBuilder<boolean>> = {
  OPEN: sql<boolean>`h.handed_in_at is null and h.corrected_at is null`,
  HANDED_IN: sql<boolean>`h.handed_in_at is not null and h.corrected_at is null`,
  CORRECTED: sql<boolean>`h.corrected_at is not null`,
};

const personOf = (
  table: 'student' | 'teacher',
) => sql`(select json_build_object('id', a.id, 'fullName', a.full_name, 'photoUrl', a.photo_url)
  from account a where a.provider_id = h.provider_id and a.id = h.${sql.ref(`${table}_id`)})`;

/** The notification of the correction of `h` is not read. */
const IS_UNREAD = sql<boolean>`exists (select from notification n where n.provider_id = h.provider_id and n.account_id = h.student_id
  and n.type = 'HOMEWORK_CORRECTED' and n.payload ->> 'homeworkId' = h.id::text and n.read_at is null)`;

const ROW = sql`h.id, ${STATE} as state, r.homework as task, h.due_on as "dueOn", h.lesson_id as "lessonId", l.starts_at as "lessonAt",
  ${personOf('student')} as student, ${personOf('teacher')} as teacher, h.handed_in_at as "handedInAt", h.corrected_at as "correctedAt",
  ${IS_UNREAD} as "isUnread"`;

const FROM = sql`homework h join lesson_report r on r.provider_id = h.provider_id and r.lesson_id = h.lesson_id
  join lesson l on l.provider_id = h.provider_id and l.id = h.lesson_id`;

/** What waits for the reader first: open by due day; for the teacher handed in first first; the rest newest first. */
export const orderOf = (side: HomeworkViewer['side'], state: HomeworkFilter | undefined) => {
  if (state === 'OPEN' || state === 'OVERDUE') return sql`h.due_on, h.id`;
  if (state === 'CORRECTED') return sql`h.corrected_at desc, h.id`;
  if (state === 'HANDED_IN')
    return side === 'TEACHER' ? sql`h.handed_in_at, h.id` : sql`h.handed_in_at desc, h.id`;
  return sql`h.corrected_at is not null, h.handed_in_at is not null, case when h.corrected_at is null then h.due_on end,
    h.corrected_at desc, h.id`;
};

/** Expression: a page of the rows of `own` for which `asked` is true, as JSON; `own` is homework that is already chosen. */
export const pageOfOwn = (
  asked: RawBuilder<boolean>,
  order: RawBuilder<unknown>,
  { pageStart = 0, pageTake = PAGE }: Omit<HomeworkQuery, 'state'>,
) => sql<HomeworkRow[]>`
  coalesce((select json_agg(x.item order by x.place) from (
    select json_build_object('id', n.id, 'state', n.state, 'task', n.task, 'dueOn', n."dueOn", 'lessonId', n."lessonId",
      'lessonAt', n."lessonAt", 'student', n.student, 'teacher', n.teacher, 'handedInAt', n."handedInAt", 'correctedAt', n."correctedAt",
      'isUnread', n."isUnread") as item, n.place
    from (select ${ROW}, row_number() over (order by ${order}) as place from own h
      join lesson_report r on r.provider_id = h.provider_id and r.lesson_id = h.lesson_id
      join lesson l on l.provider_id = h.provider_id and l.id = h.lesson_id
      where ${asked} order by place limit ${pageTake} offset ${pageStart}) n) x), '[]')`;

/** Returns a page of the caller's homework with its numbers by state, in one statement. */
export async function homeworkOf(
  db: Db,
  viewer: HomeworkViewer,
  query: HomeworkQuery,
): Promise<HomeworkPage> {
  const asked = query.state ? IN_STATE[query.state] : sql<boolean>`true`;
  const { rows } = await sql<HomeworkPage>`
    with own as materialized (select h.* from homework h where ${isOwnHomework(viewer)})
    select (select count(*) from own h where ${asked}) as total,
      (select json_build_object('OPEN', count(*) filter (where ${IN_STATE.OPEN}), 'HANDED_IN', count(*) filter (where ${IN_STATE.HANDED_IN}),
        'CORRECTED', count(*) filter (where ${IN_STATE.CORRECTED})) from own h) as counts,
      (select count(*) from own h where h.corrected_at is not null and ${IS_UNREAD}) as unread,
      ${pageOfOwn(asked, orderOf(viewer.side, query.state), query)} as homework`.execute(db);
  return rows[0]!;
}

/** Returns one item that the reader can see. Throws 404 for all others. */
export async function oneHomework(db: Db, reader: HomeworkReader, id: string): Promise<Homework> {
  const { rows } = await sql<Homework>`
    select ${ROW}, (select json_build_object('id', d.id, 'title', d.title) from document d
        where d.provider_id = r.provider_id and d.id = r.homework_document_id) as document,
      h.answer, (select json_build_object('id', f.id, 'fileName', f.file_name, 'mediaType', f.media_type, 'sizeBytes', f.size_bytes)
        from homework_file f where f.provider_id = h.provider_id and f.homework_id = h.id and f.is_handed_in) as file,
      h.comment, h.marks, h.version
    from ${FROM} where h.id = ${id} and ${isOwnHomework(reader)}`.execute(db);
  return orNotFound(rows[0]);
}

/** Returns the stored file of homework: to its student, and once it is handed in to its teacher and to staff. Throws 404 for all others. */
export async function homeworkFile(db: Db, reader: HomeworkReader, id: string): Promise<StoredFile> {
  const { rows } = await sql<StoredFile>`
    select f.storage_key as key, f.file_name as "fileName", f.media_type as "mediaType", f.size_bytes as "sizeBytes"
    from homework_file f join homework h on h.provider_id = f.provider_id and h.id = f.homework_id
    where f.id = ${id} and ${isOwnHomework(reader)}
      and (f.is_handed_in or f.uploaded_by = ${reader.side === 'SCHOOL' ? null : reader.accountId}::uuid)`.execute(
    db,
  );
  return orNotFound(rows[0]);
}
