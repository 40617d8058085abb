import { type RawBuilder, sql } from 'kysely';
import type { DocumentRow } from '#domain/office/api/documents.ts';
import { type Area, AREAS, can, type Rights } from '#domain/shared/rights.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { documentArea } from './document-area.ts';

const MOST = 500;

const AREA = documentArea((column) => sql.ref(`d.${column}`));
/** Limits documents of a person or a group to those that staff can view. Other callers pass null for no limit. */
const seenWith = (held: Rights | null) =>
  held
    ? sql<boolean>`${AREA} = any(${AREAS.filter((area) => can(held, area, 'view'))}::text[])`
    : sql<boolean>`true`;

/** Returns the documents for which a condition on `d` is true, newest first. */
async function documentsWhere(
  db: Db,
  condition: RawBuilder<boolean>,
  held: Rights | null = null,
): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select d.id, d.title, d.file_name as "fileName", d.media_type as "mediaType", d.size_bytes as "sizeBytes",
      d.lesson_id as "lessonId", l.starts_at as "lessonAt", d.group_id as "groupId", g.name as "groupName",
      a.full_name as "uploadedByName", d.created_at as "createdAt"
    from document d
    left join lesson l on l.provider_id = d.provider_id and l.id = d.lesson_id
    left join student_group g on g.provider_id = d.provider_id and g.id = d.group_id
    left join account a on a.provider_id = d.provider_id and a.id = d.uploaded_by
    where ${condition} and ${seenWith(held)} order by d.created_at desc, d.id limit ${MOST}`.execute(db);
  return rows;
}

/** Condition: documents of a student, of their groups, and of lessons in which they have a seat. */
const ofStudent = (studentId: string) => sql<boolean>`(d.student_id = ${studentId}
  or (d.student_id is null and d.group_id in (select m.group_id from group_member m
    where m.student_id = ${studentId} and m.left_on is null and not m.is_waiting))
  or (d.student_id is null and d.lesson_id in (select p.lesson_id from lesson_participant p
    where p.student_id = ${studentId} and p.status <> 'CANCELLED')))`;

/** Condition: documents of the school's library for the student's level or for all levels. */
const ofLibrary = (
  studentId: string,
) => sql<boolean>`(num_nonnulls(d.student_id, d.teacher_id, d.group_id, d.lesson_id, d.business_id, d.course_id) = 0
  and (d.level is null or d.level = (select s.level from student s where s.id = ${studentId})))`;

/** Condition: documents that a report adds to the student's homework. */
const ofHomework = (studentId: string) => sql<boolean>`exists (select from homework h
  join lesson_report r on r.provider_id = h.provider_id and r.lesson_id = h.lesson_id
  where h.student_id = ${studentId} and r.homework_document_id = d.id)`;

/** Conditions for the documents of each noun: its own, and those of records that belong to it. */
const OWNED_BY = {
  student: ofStudent,
  teacher: (id: string) => sql<boolean>`(d.teacher_id = ${id} or d.uploaded_by = ${id})`,
  group: (id: string) => sql<boolean>`(d.group_id = ${id} or l.group_id = ${id})`,
  business: (id: string) => sql<boolean>`d.business_id = ${id}`,
  course: (id: string) => sql<boolean>`d.course_id = ${id}`,
};
export type DocumentOwner = keyof typeof OWNED_BY;
export const isDocumentOwner = (noun: string): noun is DocumentOwner => noun in OWNED_BY;

export const documentsOf = (
  db: Db,
  owner: DocumentOwner,
  id: string,
  held: Rights | null,
): Promise<DocumentRow[]> => documentsWhere(db, OWNED_BY[owner](id), held);

/** Expression: the number of documents that `documentsOf` returns. */
export const documentCount = (owner: DocumentOwner, id: string, held: Rights | null) => sql<number>`(
  select count(*)::int from (select from document d
    left join lesson l on l.provider_id = d.provider_id and l.id = d.lesson_id
    where ${OWNED_BY[owner](id)} and ${seenWith(held)} limit ${MOST}) listed)`;

/** Storage key and download name of a document's file. */
export interface StoredFile {
  key: string;
  fileName: string;
  mediaType: string;
  sizeBytes: number;
}

/** Returns the file of a document. With `studentId`, only if this student can see it. */
export async function fileOf(db: Db, id: string, studentId?: string): Promise<StoredFile | undefined> {
  const seen = studentId
    ? sql`and (${ofStudent(studentId)} or ${ofLibrary(studentId)} or ${ofHomework(studentId)})`
    : sql``;
  const { rows } = await sql<StoredFile>`
    select d.storage_key as key, d.file_name as "fileName", d.media_type as "mediaType", d.size_bytes as "sizeBytes"
    from document d where d.id = ${id} ${seen}`.execute(db);
  return rows[0];
}

/** Returns the file of a document of a company's group. With `managerId`, only of the company that they manage. */
export async function groupFileOf(
  db: Db,
  id: string,
  managerId: string | null,
): Promise<StoredFile | undefined> {
  const { rows } = await sql<StoredFile>`
    select d.storage_key as key, d.file_name as "fileName", d.media_type as "mediaType", d.size_bytes as "sizeBytes"
    from document d join student_group g on g.provider_id = d.provider_id and g.id = d.group_id
    where d.id = ${id} and g.business_id is not null and ${
      managerId
        ? sql`g.business_id = (select m.business_id from business_manager m where m.provider_id = g.provider_id and m.id = ${managerId})`
        : sql`true`
    }`.execute(db);
  return rows[0];
}

/** Returns the area whose permission staff need for a document; it follows from the document's owner. */
export async function areaOfDocument(db: Db, id: string): Promise<Area | undefined> {
  const { rows } = await sql<{
    area: Area;
  }>`select ${AREA} as area from document d where d.id = ${id}`.execute(db);
  return rows[0]?.area;
}

export const oneDocument = async (db: Db, id: string): Promise<DocumentRow | undefined> =>
  (await documentsWhere(db, sql<boolean>`d.id = ${id}`))[0];
