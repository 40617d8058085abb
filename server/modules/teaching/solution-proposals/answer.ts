import { sql } from 'kysely';
import { ApiError } from '#server/errors/api-error.ts';
import { type Db, savepoint } from '#server/db/connection/tenant.ts';
import { lockPeople } from '#server/tenancy/lock-people.ts';
import { markResolved } from '#server/modules/office/support-tasks/support-tasks.ts';
import { attributeAccepted } from '#server/modules/scheduling/lessons/change-log.ts';
import { lineOf } from '#server/modules/teaching/solutions/apply.ts';
import { applyAction } from '#server/modules/teaching/solutions/perform.ts';
import type { Action } from '#server/modules/teaching/solutions/proposal.ts';
import { close, returnToQueue } from './close.ts';
import { type OpenProposal, PROPOSAL_COLUMNS } from './open-proposal.ts';
import { notifySender } from './notify-proposal.ts';
import { ownProposals } from './read-proposals.ts';

interface Answering {
  studentId: string;
  now: Date;
}

interface Option {
  kind: Parameters<typeof lineOf>[0]['kind'];
  startsAt: string | null;
  teacherName: string | null;
  timeZone: string;
  actions: Action[];
  lessonIds: string[];
  /** Teachers of the lessons that change, and of those that they become. */
  teacherIds: string[];
  regularLessonIds: string[];
}

/**
 * Applies the option of a proposal that its student chose, as support would, and resolves the request. Throws 404 for another's proposal or
 * option, 409 with the proposals that can be answered if it is closed or the option is no longer possible.
 */
export async function acceptOption(
  db: Db,
  asking: Answering,
  proposalId: string,
  optionId: string,
): Promise<void> {
  const { studentId, now } = asking;
  const proposal = await lockOpen(db, asking, proposalId);
  const option = await optionOf(db, proposal, optionId);
  const reason = lineOf(
    { ...option, startsAt: option.startsAt && new Date(option.startsAt).toISOString() },
    option.timeZone,
  );
  await lockConcerned(db, option, studentId);
  await refuseImpossible(db, asking, optionId);
  await perform(db, asking, { option, reason });
  await attributeAccepted(db, { lessonIds: option.lessonIds, studentId, agreedById: proposal.sentBy, now });
  await close(db, proposal, { outcome: 'ACCEPTED', now });
  await markResolved(db, proposal.taskId, { accountId: studentId, now, resolution: reason, undoId: null });
}

/** Declines a proposal and returns the request to support. Throws 404 for another's proposal, 409 if it is closed. */
export async function decline(
  db: Db,
  asking: Answering,
  proposalId: string,
  note: string | null,
): Promise<void> {
  const proposal = await lockOpen(db, asking, proposalId);
  await returnToQueue(db, proposal, { outcome: 'DECLINED', now: asking.now, note });
  await notifySender(db, proposal, 'DECLINED');
}

/** Locks the request of a student's proposal, so that one answer, expiry or decision of staff wins. */
async function lockOpen(db: Db, asking: Answering, id: string): Promise<OpenProposal> {
  const { studentId, now } = asking;
  const { rows: found } = await sql<{ taskId: string }>`select task_id as "taskId" from solution_proposal
    where id = ${id} and student_id = ${studentId}`.execute(db);
  if (!found[0]) throw new ApiError('not-found');
  await sql`select 1 from support_task where id = ${found[0].taskId} for update`.execute(db);
  const { rows } = await sql<OpenProposal>`select ${PROPOSAL_COLUMNS} from solution_proposal q
    where q.id = ${id} and q.outcome is null and q.expires_at > ${now.toISOString()}::timestamptz`.execute(
    db,
  );
  if (!rows[0]) throw await refusal(db, asking, 'proposal-closed');
  return rows[0];
}

async function optionOf(db: Db, { id }: OpenProposal, optionId: string): Promise<Option> {
  const { rows } = await sql<Option>`
    select o.kind, o.starts_at as "startsAt", t.full_name as "teacherName", p.time_zone as "timeZone", o.actions,
      coalesce(l.ids, '{}') as "lessonIds",
      array(select distinct x from unnest(coalesce(l.teachers, '{}') || o.teacher_id
        || array(select h.teacher_id from slot_hold h where h.provider_id = o.provider_id and h.option_id = o.id)) x
        where x is not null) as "teacherIds",
      array(select jsonb_array_elements_text(a -> 'regularLessonIds')::uuid from jsonb_array_elements(o.actions) a
        where a ->> 'do' = 'setTeacher') as "regularLessonIds"
    from solution_option o
    join provider p on p.id = o.provider_id
    left join teacher t on t.provider_id = o.provider_id and t.id = o.teacher_id
    left join lateral (select array_agg(l.id) as ids, array_agg(l.teacher_id) as teachers from jsonb_array_elements(o.lessons) c
      join lesson l on l.provider_id = o.provider_id and l.id = (c ->> 'id')::uuid) l on true
    where o.id = ${optionId} and o.proposal_id = ${id}`.execute(db);
  if (!rows[0]) throw new ApiError('not-found');
  return rows[0];
}

async function lockConcerned(
  db: Db,
  { regularLessonIds, teacherIds }: Option,
  studentId: string,
): Promise<void> {
  if (regularLessonIds.length > 0)
    await sql`select 1 from regular_lesson where id = any (${regularLessonIds}::uuid[]) order by id for no key update`.execute(
      db,
    );
  await lockPeople(db, teacherIds, [studentId]);
}

async function refuseImpossible(db: Db, asking: Answering, optionId: string): Promise<void> {
  const open = await ownProposals(db, asking.studentId, asking.now);
  const option = open.flatMap(({ options }) => options).find(({ id }) => id === optionId);
  if (!option?.isPossible) throw await refusal(db, asking, 'proposed-time-gone');
}

/** A conflict of two lessons, detected by the database's exclusion constraint (I1). */
const EXCLUSION = '23P01';

async function perform(
  db: Db,
  asking: Answering,
  { option, reason }: { option: Option; reason: string },
): Promise<void> {
  const performing = { accountId: asking.studentId, now: asking.now, reason };
  try {
    await savepoint(db, 'option', async () => {
      for (const action of option.actions) await applyAction(db, action, performing);
    });
  } catch (error) {
    if (!(error instanceof ApiError) && (error as { code?: string }).code !== EXCLUSION) throw error;
    throw await refusal(db, asking, 'proposed-time-gone');
  }
}

async function refusal(
  db: Db,
  { studentId, now }: Answering,
  text: 'proposal-closed' | 'proposed-time-gone',
): Promise<ApiError> {
  return new ApiError('stale', { text, details: { proposals: await ownProposals(db, studentId, now) } });
}
