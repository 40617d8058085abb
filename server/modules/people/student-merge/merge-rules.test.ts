import { expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { OF_ACCOUNT, OF_STUDENT, WITHOUT_KEY } from './merge-rules.ts';

const { pool } = testDatabase();

/** The columns of foreign keys to a table, other than that to the school. */
async function keysTo(...tables: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct c.conrelid::regclass || '.' || a.attname as name from pg_constraint c
       cross join lateral unnest(c.conkey, c.confkey) key (own, theirs)
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = key.own
       join pg_attribute b on b.attrelid = c.confrelid and b.attnum = key.theirs
      where c.contype = 'f' and c.confrelid = any ($1::regclass[]::oid[]) and b.attname in ('id', 'student_id')`,
    [tables],
  );
  return rows.map(({ name }) => name).toSorted();
}

const named = (rules: object): string[] => Object.keys(rules).toSorted();

it('has a rule for every foreign key to a student or to their seat, and none for others', async () => {
  expect(named(OF_STUDENT)).toEqual(await keysTo('student', 'lesson_participant'));
});

it('has a rule for every foreign key to an account, and none for others', async () => {
  expect(named(OF_ACCOUNT)).toEqual(await keysTo('account'));
});

/** Written only beside a row that is refused, by the student alone, or with the student locked by `lock_people`. */
const GUARDED_ELSEWHERE = new Set([
  'absence_decision.student_id',
  'board_element.by_account',
  'calendar_feed.account_id',
  'celebration.student_id',
  'classing_go_trial.student_id',
  'coupon_use.student_id',
  'document.uploaded_by',
  'homework_file.uploaded_by',
  'lesson_change.student_id',
  'lesson_participant.student_id',
  'level_test.student_id',
  'notification.account_id',
  'practice_setting.student_id',
  'room_message.account_id',
  'room_presence.account_id',
  'slot_hold.account_id',
  'student.merged_into',
  'thread_file.uploaded_by',
  'thread_message.sender_id',
  'vocabulary_answer.student_id',
]);

it('refuses new rows for a merged student wherever rows move', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select tgrelid::regclass || '.' || replace(tgname, 'refuse_merged_', '') as name from pg_trigger
      where tgname like 'refuse\\_merged\\_%'`,
  );
  const refused = new Set(rows.map(({ name }) => name));
  const moving = Object.entries({ ...OF_STUDENT, ...OF_ACCOUNT, ...WITHOUT_KEY })
    .filter(([, { rule }]) => rule === 'MOVE' || rule === 'JOIN')
    .map(([name]) => name);
  expect(moving.filter((name) => refused.has(name) === GUARDED_ELSEWHERE.has(name))).toEqual([]);
  expect([...refused].filter((name) => !moving.includes(name))).toEqual([]);
});
