import { sql } from 'kysely';
import { errorText } from '#domain/values/error-text.ts';
import * as z from 'zod/mini';
import type { FieldErrors } from '#domain/contract/errors.ts';
import { idOf } from '#domain/contract/id.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { placeMember } from './members.ts';
import { removeImportedMember } from './remove-imported-member.ts';
import { findStudents } from '#server/modules/office/imports/find-students.ts';
import { byName, type Found } from '#server/modules/office/imports/ids-by-name.ts';
import type { EachImporter } from '#server/modules/office/imports/importer.ts';

interface Member {
  studentId: string;
  groupId: string;
}

const pairOf = ({ groupId, studentId }: Member): string => `${groupId} ${studentId}`;

async function findGroups(db: Db, names: readonly string[]): Promise<Found> {
  const { rows } = await sql<{ name: string; id: string; count: number }>`
    select n.name, min(g.id::text) as id, count(*) as count from unnest(${names}::text[]) n(name)
    join student_group g on fold(g.name) = fold(n.name) group by n.name`.execute(db);
  return byName(rows);
}

async function pairsInUse(db: Db, pairs: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<Member>`
    select m.group_id as "groupId", m.student_id as "studentId" from unnest(${pairs}::text[]) p(pair)
    join group_member m on m.group_id = split_part(p.pair, ' ', 1)::uuid and m.student_id = split_part(p.pair, ' ', 2)::uuid
    where m.left_on is null`.execute(db);
  return new Set(rows.map(pairOf));
}

/** Returns for each row why `joinGroup` would refuse it: the group has ended, or it is for employees of another company. */
async function findErrors(db: Db, members: readonly Member[]): Promise<(FieldErrors | null)[]> {
  const { rows } = await sql<{ isClosed: boolean; isOther: boolean }>`
    select g.status = 'INACTIVE' or coalesce(g.ends_on < (now() at time zone v.time_zone)::date, false) as "isClosed",
      g.business_id is not null and s.business_id is distinct from g.business_id as "isOther"
    from unnest(${members.map(({ groupId }) => groupId)}::uuid[], ${members.map(({ studentId }) => studentId)}::uuid[])
      with ordinality m(group_id, student_id, at)
    join provider v on v.id = app_provider()
    join student_group g on g.provider_id = v.id and g.id = m.group_id
    join student s on s.provider_id = v.id and s.id = m.student_id order by m.at`.execute(db);
  return rows.map(({ isClosed, isOther }) => {
    if (isClosed) return { groupId: errorText('group-closed') };
    return isOther ? { studentId: errorText('group-for-company-only') } : null;
  });
}

/** Imports students into groups with the same command as support: within the capacity, others join the waiting list. Sends no mails. */
export const groupMemberImport: EachImporter<Member> = {
  schema: z.strictObject({ studentId: idOf('student'), groupId: idOf('group') }),
  key: {
    field: 'studentId',
    taken: errorText('student-already-in-group'),
    of: pairOf,
  },
  keysInUse: pairsInUse,
  find: { studentId: findStudents, groupId: findGroups },
  findErrors,
  insertOne: async (db, member, acting) => (await placeMember(db, member, acting)).memberId,
  removeOne: removeImportedMember,
};
