import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { listOwnDocuments, OwnDocument } from '#domain/office/api/own-documents.ts';
import type { Db } from '#server/db/connection/tenant.ts';

type DocumentsQuery = z.output<typeof listOwnDocuments.query>;
type Found = z.input<typeof listOwnDocuments.reply>;

const PAGE = 20;

/** Documents without an owner, i.e. of the school's library. Must match the condition of the index document_library. */
const UNOWNED = sql`num_nonnulls(d.student_id, d.teacher_id, d.group_id, d.lesson_id, d.business_id, d.course_id) = 0`;

/** The ids of what a student finds: each branch along an index of its own, for an `or` over them would read every document. */
const idsOf = (studentId: string) => sql`
  select d.id from document d where d.student_id = ${studentId}
  union all select d.id from group_member m join document d on d.provider_id = m.provider_id and d.group_id = m.group_id
    where m.student_id = ${studentId} and m.left_on is null and not m.is_waiting and d.student_id is null and d.lesson_id is null
  union all select d.id from lesson_participant p join document d on d.provider_id = p.provider_id and d.lesson_id = p.lesson_id
    where p.student_id = ${studentId} and p.status <> 'CANCELLED' and d.student_id is null
  union all select d.id from document d where ${UNOWNED} and d.level is null
  union all select d.id from student s join document d on d.provider_id = s.provider_id and d.level = s.level
    where s.id = ${studentId} and ${UNOWNED}`;

const SOURCE = sql`case when d.lesson_id is not null then 'lesson' when d.group_id is not null then 'group'
  when d.student_id is not null then 'own' else 'level' end`;

/** Together what belongs to one lesson, group or level; else all by their day. */
const ORDER: Record<NonNullable<DocumentsQuery['source']> | 'all', RawBuilder<unknown>> = {
  all: sql`"createdAt" desc, id`,
  own: sql`"createdAt" desc, id`,
  lesson: sql`"lessonAt" desc, "lessonId", "createdAt" desc, id`,
  group: sql`"groupName", "groupId", "createdAt" desc, id`,
  level: sql`level nulls first, "createdAt" desc, id`,
};

/** A page of what a student finds among their documents, with how many there are from where, in one statement. */
export async function ownDocumentsOf(db: Db, studentId: string, asked: DocumentsQuery): Promise<Found> {
  const { source, lessonId, groupId, q, pageStart = 0, pageTake = PAGE } = asked;
  const words = q
    ? q
        .trim()
        .split(/\s+/)
        .map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)
    : [];
  const wanted = sql.join(
    [
      sql`true`,
      ...(lessonId ? [sql`d.lesson_id = ${lessonId}`] : []),
      ...(groupId ? [sql`coalesce(d.group_id, l.group_id) = ${groupId}`] : []),
      ...words.map(
        (word) => sql`fold(concat_ws(' ', d.title, d.file_name, g.name, t.full_name)) like fold(${word})`,
      ),
    ],
    sql` and `,
  );
  const { rows } = await sql<Found & { documents: OwnDocument[] }>`
    with found as materialized (
      select d.id, d.title, d.file_name as "fileName", d.media_type as "mediaType", d.size_bytes as "sizeBytes", ${SOURCE} as source,
        d.lesson_id as "lessonId", l.starts_at as "lessonAt", d.group_id as "groupId", g.name as "groupName", t.full_name as "teacherName",
        d.level, d.created_at as "createdAt"
      from document d
      left join lesson l on l.provider_id = d.provider_id and l.id = d.lesson_id
      left join teacher t on t.provider_id = l.provider_id and t.id = l.teacher_id
      left join student_group g on g.provider_id = d.provider_id and g.id = d.group_id
      where d.id in (${idsOf(studentId)}) and ${wanted}),
    asked as (select * from found ${source ? sql`where source = ${source}` : sql``})
    select (select count(*) from asked) as total,
      (select json_build_object('lesson', count(*) filter (where source = 'lesson'), 'group', count(*) filter (where source = 'group'),
        'level', count(*) filter (where source = 'level'), 'own', count(*) filter (where source = 'own')) from found) as counts,
      coalesce((select json_agg(f) from (select * from asked order by ${ORDER[source ?? 'all']}
        limit ${pageTake} offset ${pageStart}) f), '[]') as documents`.execute(db);
  return rows[0]!;
}
