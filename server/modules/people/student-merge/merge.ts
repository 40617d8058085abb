import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { mergeStudents } from '#domain/people/api/student-merge.ts';
import { isConfirmed } from '#domain/people/student-merge.ts';
import { systemNote } from '#domain/values/system-note.ts';
import { ApiError, fieldError, orNotFound } from '#server/errors/api-error.ts';
import { newId } from '#server/runtime/id.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import type { MailPlace } from '#server/mail/mail-brand.ts';
import { lockWallet, notifyWallet } from '#server/modules/billing/credits/wallet.ts';
import { endSessionsOf } from '#server/modules/people/sign-in/end-sessions.ts';
import { countMoves } from './count-moves.ts';
import { joinThreads } from './join-threads.ts';
import { mergeProblems } from './merge-problems.ts';
import { moveCredits } from './move-credits.ts';
import { moveRows, type Pair } from './move-rows.ts';

interface Merging {
  /** Who decided it: the acting account, under supplant too. */
  actorId: string;
  now: Date;
  place: MailPlace;
}

/**
 * Merges a student into the one that stays: everything moves by the rules of merge-rules.ts, and the account is disabled. Returns the ended
 * sessions, whose sockets must be closed after the commit. Throws 404 when the one that stays is unknown, 400 with `studentId` when the other
 * one is or `name` when it is not theirs, 409 `stale` when either has changed, 422 with all problems when something prevents it.
 */
export async function mergeStudent(
  db: Db,
  keptId: string,
  { studentId: mergedId, version, studentVersion, name }: z.output<typeof mergeStudents.body>,
  { actorId, now, place }: Merging,
): Promise<string[]> {
  const pair = { keptId, mergedId };
  if (keptId === mergedId) throw fieldError('studentId', 'students-same');
  const { kept, merged } = await lockBoth(db, pair);
  orNotFound(kept);
  if (!merged) throw fieldError('studentId', 'record-not-found');
  if (kept!.version !== version || merged.version !== studentVersion)
    throw new ApiError('stale', { details: { kept, merged } });
  const problems = await mergeProblems(db, pair);
  if (problems.length > 0)
    throw new ApiError('not-possible', { text: problems[0]!.problem, details: { problems } });
  if (!isConfirmed(name, merged.fullName)) throw fieldError('name', 'name-not-confirmed');
  const mergeId = newId();
  const { moves } = await countMoves(db, pair);
  await moveRows(db, pair);
  await joinThreads(db, pair);
  await moveCredits(db, pair, mergeId);
  await fillBlanks(db, pair);
  await sql`insert into student_merge (provider_id, id, kept_id, merged_id, merged_by, moved)
    values (app_provider(), ${mergeId}, ${keptId}, ${mergedId}, ${actorId}::uuid,
      ${JSON.stringify(Object.fromEntries(moves.map(({ noun, count }) => [noun, count])))}::jsonb)`.execute(
    db,
  );
  const endedSessions = await close(db, pair, { now, place });
  await notifyWallet(db, await lockWallet(db, keptId), `merge:${mergeId}`);
  return endedSessions;
}

interface Locked {
  id: string;
  version: number;
  fullName: string;
}

/**
 * Locks what commands lock before students, then both students and their accounts in the order of their ids. The last are locked against
 * new references too: a row that is being added for the merged student is waited for and moves, and a later one is refused.
 */
async function lockBoth(
  db: Db,
  { keptId, mergedId }: Pair,
): Promise<Record<'kept' | 'merged', Locked | undefined>> {
  await sql`select from support_task where student_id = ${mergedId} or issuer_id = ${mergedId} order by id for no key update`.execute(
    db,
  );
  await sql`select from regular_lesson where student_id = ${mergedId} order by id for no key update`.execute(
    db,
  );
  const { rows } = await sql<Locked>`select id, version, full_name as "fullName" from student
    where id in (${keptId}, ${mergedId}) order by id for update`.execute(db);
  await sql`select from account where id in (${keptId}, ${mergedId}) order by id for update`.execute(db);
  const of = (id: string) => rows.find((row) => row.id === id);
  return { kept: of(keptId), merged: of(mergedId) };
}

/** Fields of the student that stays which are empty take over what the other one has; who unsubscribed from news once stays so. */
async function fillBlanks(db: Db, { keptId, mergedId }: Pair): Promise<void> {
  await sql`update student k set goal = coalesce(k.goal, m.goal), birth_on = coalesce(k.birth_on, m.birth_on),
      teacher_id = coalesce(k.teacher_id, m.teacher_id), source = coalesce(k.source, m.source),
      hubspot_deal_id = coalesce(k.hubspot_deal_id, m.hubspot_deal_id), onboarded_at = coalesce(k.onboarded_at, m.onboarded_at),
      consented_at = coalesce(k.consented_at, m.consented_at),
      classing_go_relation_date = coalesce(k.classing_go_relation_date, m.classing_go_relation_date),
      level = case when k.language = m.language then coalesce(k.level, m.level) else k.level end,
      level_unconfirmed = case when k.language = m.language and k.level is null then m.level_unconfirmed else k.level_unconfirmed end
    from student m where k.id = ${keptId} and m.provider_id = k.provider_id and m.id = ${mergedId}`.execute(
    db,
  );
  await sql`update account k set phone = m.phone from account m
    where k.id = ${keptId} and k.phone is null and m.provider_id = k.provider_id and m.id = ${mergedId} and m.phone is not null`.execute(
    db,
  );
  await sql`update account k set mail_news = false from account m
    where k.id = ${keptId} and k.mail_news and m.provider_id = k.provider_id and m.id = ${mergedId} and not m.mail_news`.execute(
    db,
  );
}

/** Leaves the merged record as a trace that cannot be used. */
async function close(
  db: Db,
  { keptId, mergedId }: Pair,
  { now, place }: Pick<Merging, 'now' | 'place'>,
): Promise<string[]> {
  await sql`update student set merged_into = ${keptId}::uuid, activity_status = 'INACTIVE', status_pinned = true, status_until = null,
    business_id = null, cost_centre_id = null where id = ${mergedId}`.execute(db);
  await sql`update account set disabled_at = coalesce(disabled_at, ${now.toISOString()}::timestamptz),
    disabled_reason = ${systemNote('merged-student')} where id = ${mergedId}`.execute(db);
  return endSessionsOf(db, place, { accountId: mergedId, reason: 'disabled' });
}
