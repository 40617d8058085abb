import { type RawBuilder, sql } from 'kysely';
import { LOOKING_SECONDS } from '#domain/office/support-task-queue.ts';

export interface Looker {
  accountId: string;
  fullName: string;
}

/** Returns the time since which a viewer must have been seen to count as present. */
export const heardSince = (now: Date): RawBuilder<string> =>
  sql`${new Date(now.getTime() - LOOKING_SECONDS * 1000).toISOString()}::timestamptz`;

/** Returns SQL for the other accounts that have a task open on a screen, by name. The statement must name the task. */
export const otherViewers = (
  task: RawBuilder<unknown>,
  { accountId, now }: { accountId: string; now: Date },
): RawBuilder<Looker[]> => sql`coalesce((
  select json_agg(json_build_object('accountId', w.id, 'fullName', w.full_name) order by w.full_name, w.id)
  from support_task_viewer v join account w on w.provider_id = v.provider_id and w.id = v.account_id
  where v.provider_id = app_provider() and v.task_id = ${task} and v.account_id <> ${accountId} and v.seen_at > ${heardSince(now)}), '[]')`;
