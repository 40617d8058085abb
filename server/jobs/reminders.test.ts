import pino from 'pino';
import { Registry } from 'prom-client';
import { afterAll, expect, it, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { testDatabase } from '#tests/support/database.ts';
import { book, hoursAhead } from '#tests/support/booking.ts';
import { makeProvider, makeStudent, makeTeacher } from '#tests/support/people.ts';
import { countJobs } from './counts.ts';
import { jobNamed } from '#tests/support/jobs.ts';
import { diskFiles } from '#tests/support/files.ts';
import type { TaskQueue } from '#server/runtime/task-queue.ts';
import { startJobs } from './start-jobs.ts';

const { pool } = testDatabase({ isOwn: true });
const running: TaskQueue[] = [];
afterAll(() => Promise.all(running.map((jobs) => jobs.stop())));

it('I9 two processes that run every job remind everybody once', { timeout: 60_000 }, async () => {
  const startsAt = hoursAhead(72);
  const people = new Set<string>();
  for (let i = 0; i < 3; i++) {
    const provider = await makeProvider(pool);
    const [teacher, student] = [await makeTeacher(pool, provider), await makeStudent(pool, provider)];
    await book(pool, provider, { teacherId: teacher.id, studentIds: [student.id], startsAt });
    people.add(teacher.email).add(student.email);
  }
  const log = pino({ level: 'silent' });
  const context = { pool, config: readConfig({}), files: diskFiles('/nowhere'), log };
  const metrics = new Registry();
  const counts = countJobs(metrics);
  const clock = () => new Date(Date.parse(startsAt) - 23.5 * 3_600_000);
  const jobs = [jobNamed('remind-lessons'), jobNamed('remind-credits')];
  for (let i = 0; i < 2; i++) running.push(startJobs({ context, jobs, counts, clock }));
  /** A run that finds the other process at work is one too. */
  const runs = async () => {
    const text = await metrics.getSingleMetricAsString('jobs_total');
    return [...text.matchAll(/job="remind-lessons",result="\w+"\} (\d+)/g)].reduce(
      (sum, [, count]) => sum + Number(count),
      0,
    );
  };
  await vi.waitFor(async () => expect(await runs()).toBeGreaterThan(0), { timeout: 20_000, interval: 50 });
  for (let i = 0; i < 4; i++) await pool.query("select graphile_worker.add_job('remind-lessons')");
  await vi.waitFor(async () => expect(await runs()).toBeGreaterThan(4), { timeout: 20_000, interval: 50 });
  const reminded = async () => {
    const { rows } = await pool.query<{ to: string }>(
      "select payload ->> 'to' as to from outbox_message where payload ->> 'template' = 'reminder'",
    );
    return rows.map(({ to }) => to).toSorted();
  };
  // The other process's runs count too while one is at work.
  await vi.waitFor(async () => expect(await reminded()).toHaveLength(people.size), { timeout: 20_000 });
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
  expect(await reminded()).toEqual([...people].toSorted());
});
