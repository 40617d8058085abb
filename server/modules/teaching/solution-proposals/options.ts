import { sql } from 'kysely';
import { newId } from '#server/runtime/id.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { lockPeople } from '#server/tenancy/lock-people.ts';
import type { Solution } from '#server/modules/teaching/solutions/effects.ts';
import type { Action } from '#server/modules/teaching/solutions/proposal.ts';

/** A time that an option holds. */
interface Slot {
  teacherId: string;
  startsAt: string;
  endsAt: string;
}

interface Holding {
  proposalId: string;
  studentId: string;
  expiresAt: string;
}

const slotOf = (teacherId: string, startsAt: string, minutes: number): Slot => ({
  teacherId,
  startsAt,
  endsAt: new Date(Date.parse(startsAt) + minutes * 60_000).toISOString(),
});

function slotsOf(action: Action): Slot[] {
  switch (action.do) {
    case 'move':
    case 'book':
      return [slotOf(action.teacherId, action.startsAt, action.minutes)];
    case 'startRegularLesson':
      return action.dates.map((one) => slotOf(one.teacherId, one.anchor, action.row.durationMinutes));
    default:
      return [];
  }
}

/** The earliest first, those without a time last. */
const byTime = (one: Solution, other: Solution): number =>
  Date.parse(one.startsAt ?? LAST) - Date.parse(other.startsAt ?? LAST);
const LAST = '9999-12-31T00:00:00Z';

const lessonIdsOf = (actions: readonly Action[]): string[] =>
  actions.flatMap((action) => ('lessonId' in action ? [action.lessonId] : []));

/**
 * Stores the options of a proposal and holds their times for its student. Locks the teachers and the student. Returns false, having stored
 * some, if one of the times has been taken: the caller then rolls back.
 */
export async function storeOptions(
  db: Db,
  solutions: readonly Solution[],
  holding: Holding,
): Promise<boolean> {
  const all = solutions.toSorted(byTime).map((solution, index) => ({
    solution,
    id: newId(),
    position: index + 1,
    slots: solution.actions.flatMap(slotsOf),
  }));
  const teacherIds = all.flatMap(({ slots }) => slots.map(({ teacherId }) => teacherId));
  await lockPeople(db, [...new Set(teacherIds)], [holding.studentId]);
  for (const { solution, id, position, slots } of all) {
    const { kind, variant, actions, startsAt, wallet } = solution;
    const [first] = slots;
    const credits = wallet.reduce((sum, { held, back }) => sum + held - back, 0);
    await sql`insert into solution_option (provider_id, id, proposal_id, position, kind, variant, starts_at, ends_at, teacher_id, credits,
        actions, lessons, held_slots)
      select app_provider(), ${id}::uuid, ${holding.proposalId}::uuid, ${position}, ${kind}, ${variant},
        ${startsAt ? first!.startsAt : null}::timestamptz, ${startsAt ? first!.endsAt : null}::timestamptz,
        ${first?.teacherId ?? newTeacherOf(actions)}::uuid, ${credits}, ${JSON.stringify(actions)}::jsonb,
        coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'version', l.version) order by l.id) from lesson l
          where l.id = any (${lessonIdsOf(actions)}::uuid[])), '[]'), ${slots.length}`.execute(db);
    if (!(await holdSlots(db, { ...holding, optionId: id, slots, lessonIds: lessonIdsOf(actions) })))
      return false;
  }
  return true;
}

function newTeacherOf(actions: readonly Action[]): string | null {
  const change = actions.find((action) => action.do === 'setTeacher');
  return change?.teacherId ?? null;
}

/** Holds the times at which no one concerned has another lesson or hold; returns whether these were all. */
async function holdSlots(
  db: Db,
  {
    studentId,
    expiresAt,
    optionId,
    slots,
    lessonIds,
  }: Holding & { optionId: string; slots: readonly Slot[]; lessonIds: readonly string[] },
): Promise<boolean> {
  if (slots.length === 0) return true;
  const rows = slots.map((slot) => ({ ...slot, id: newId() }));
  const { rows: held } = await sql`
    insert into slot_hold (provider_id, id, teacher_id, account_id, starts_at, ends_at, expires_at, option_id)
    select app_provider(), s.id, s."teacherId", ${studentId}::uuid, s."startsAt", s."endsAt", ${expiresAt}::timestamptz, ${optionId}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s(id uuid, "teacherId" uuid, "startsAt" timestamptz, "endsAt" timestamptz)
    where not exists (select from lesson l where l.provider_id = app_provider() and l.teacher_id = s."teacherId" and l.status <> 'CANCELLED'
        and l.id <> all (${[...lessonIds]}::uuid[]) and l.starts_at < s."endsAt" and l.starts_at > s."startsAt" - interval '4 hours'
        and l.ends_at > s."startsAt")
      and not exists (select from lesson_participant p where p.provider_id = app_provider() and p.student_id = ${studentId}
        and p.status <> 'CANCELLED' and p.lesson_id <> all (${[...lessonIds]}::uuid[]) and p.starts_at < s."endsAt"
        and p.starts_at > s."startsAt" - interval '4 hours' and p.ends_at > s."startsAt")
      and not exists (select from slot_hold h where h.provider_id = app_provider() and h.teacher_id = s."teacherId"
        and h.account_id <> ${studentId} and h.expires_at > now() and h.starts_at < s."endsAt" and h.ends_at > s."startsAt")
    returning 1`.execute(db);
  return held.length === slots.length;
}
