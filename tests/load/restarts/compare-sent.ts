import { sql } from 'kysely';
import type { Pool } from 'pg';
import { asOwner } from '#server/db/connection/tenant.ts';
import type { SentReplies } from './writes.ts';

interface Kept {
  studentId: string;
  what: string;
  /** Empty for what each student has one of. */
  id: string;
  state: string;
}

/** Returns how the database differs from the replies that these students got: lost rows, or rows that no reply reported. */
export async function differences(pool: Pool, all: readonly SentReplies[]): Promise<string[]> {
  const sent = new Map(all.flatMap(linesOf).map((line) => [keyOf(line), line.state]));
  const kept = new Map((await keptOf(pool, all)).map((line) => [keyOf(line), line.state]));
  const lost = [...sent].filter(([key, state]) => kept.get(key) !== state);
  const unheard = [...kept].filter(([key]) => !sent.has(key));
  return [
    ...lost.map(([key, state]) => `${key}: told ${state}, kept ${kept.get(key) ?? 'nothing'}`),
    ...unheard.map(([key, state]) => `${key}: told nothing, kept ${state}`),
  ];
}

const keyOf = ({ studentId, what, id }: Kept): string => `${studentId} ${what} ${id}`;
const onAt = (isOn: boolean, startsAt: string): string =>
  isOn ? `on at ${new Date(startsAt).toISOString()}` : 'cancelled';

const linesOf = ({ studentId, lessons, orders, tasks, goal }: SentReplies): Kept[] => [
  ...[...lessons].map(([id, one]) => ({
    studentId,
    what: 'lesson',
    id,
    state: onAt(one.isOn, one.startsAt),
  })),
  ...[...orders].map(([id, state]) => ({ studentId, what: 'order', id, state })),
  ...[...tasks].map(([id, done]) => ({ studentId, what: 'request', id, state: done ? 'resolved' : 'open' })),
  { studentId, what: 'goal', id: '', state: goal ?? '' },
];

const keptOf = (pool: Pool, all: readonly SentReplies[]): Promise<Kept[]> =>
  asOwner(pool, async (db) => {
    const ids = all.map(({ studentId }) => studentId);
    const lessons = await sql<Omit<Kept, 'state'> & { isOn: boolean; startsAt: string }>`
      select p.student_id as "studentId", 'lesson' as what, l.id, l.status <> 'CANCELLED' and p.status <> 'CANCELLED' as "isOn",
        l.starts_at as "startsAt"
      from lesson_participant p join lesson l on l.provider_id = p.provider_id and l.id = p.lesson_id
      where p.student_id = any (${ids}::uuid[])`.execute(db);
    const others = await sql<Kept>`
      select student_id as "studentId", 'order' as what, id::text, status as state from customer_order where student_id = any (${ids}::uuid[])
      union all select student_id, 'request', id::text, case when resolved_at is null then 'open' else 'resolved' end
        from support_task where student_id = any (${ids}::uuid[]) and type = 'REQUEST_CALL'
      union all select id, 'goal', '', coalesce(goal, '') from student where id = any (${ids}::uuid[])`.execute(
      db,
    );
    return [
      ...lessons.rows.map(({ studentId, what, id, isOn, startsAt }) => ({
        studentId,
        what,
        id,
        state: onAt(isOn, startsAt),
      })),
      ...others.rows,
    ];
  });
