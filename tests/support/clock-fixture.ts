import { beforeAll } from 'vitest';
import type { KeptHour } from '#domain/scheduling/clock-change.ts';
import { parsePlainDate, type PlainDate, weekdayOf } from '#domain/values/plain-date.ts';
import type { Time } from '#domain/values/time.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { keepHourOf } from '#server/modules/scheduling/clock-changes/keep.ts';
import { reportOf } from '#server/modules/scheduling/clock-changes/report.queries.ts';
import { createRegularLessons, type Staff } from '#server/modules/scheduling/regular-lessons/create.ts';
import type { TestApp } from './app.ts';
import { type Hours, makeRules } from './availability.ts';
import { makeAlwaysOpen, inProviderTransaction } from './booking.ts';
import { makeStudent, makeTeacher } from './people.ts';
import { makeFixture, type Fixture } from './tenant.ts';

/** Twelve days before the clocks change in New York. */
export const NOW = new Date('2027-03-02T09:00:00Z');
export const NEW_YORK = parsePlainDate('2027-03-14');

interface Draft {
  teacherZone?: Timezone;
  studentZone?: Timezone;
  groupId?: string;
  day?: PlainDate;
  time?: string;
  hours?: Hours[];
}
/** The same hours every day. */
export const everyDay = (timeZone: Timezone, from: string, to: string): Hours[] =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from, to, timeZone, validFrom: '2020-01-01' }));

/** A school before clocks change, and how a test makes weekly lessons and decides about them. */
export function clockFixture(test: TestApp) {
  const { pool } = test;
  const rig = { provider: undefined as unknown as Fixture, staff: undefined as unknown as Staff };
  const renew = async (): Promise<Fixture> => {
    const fixture = await makeFixture(test);
    const { id } = fixture.people.support;
    return Object.assign(rig, { provider: fixture, staff: { accountId: id, actorId: id, now: NOW } })
      .provider;
  };
  beforeAll(renew);
  const on = <T>(work: Parameters<typeof inProviderTransaction<T>>[2]) =>
    inProviderTransaction(pool, rig.provider.provider, work);

  /** A weekly lesson on Madrid's clock, an hour long, that begins a week before. */
  async function makeWeekly(draft: Draft = {}) {
    const { teacherZone = 'Europe/Madrid', studentZone = 'America/New_York', groupId, day, time } = draft;
    const teacher = await makeTeacher(pool, rig.provider.provider, { account: { time_zone: teacherZone } });
    const { hours } = draft;
    if (hours) await makeRules(pool, rig.provider.provider, teacher.id, hours);
    else await makeAlwaysOpen(pool, rig.provider.provider, teacher.id, 'Europe/Madrid');
    const student = await makeStudent(pool, rig.provider.provider, { account: { time_zone: studentZone } });
    const first = day ?? parsePlainDate('2027-03-03');
    const { series: regularLesson } = await on((db) =>
      createRegularLessons(
        db,
        {
          teacherId: teacher.id,
          ...(groupId ? { groupId } : { studentId: student.id }),
          weekday: weekdayOf(first),
          startTime: (time ?? '18:00') as Time,
          durationMinutes: 60,
          timeZone: 'Europe/Madrid',
          startsOn: first,
          dates: 'FREE',
        },
        rig.staff,
      ),
    );
    return {
      id: regularLesson.id,
      teacherId: teacher.id,
      studentId: student.id,
      teacherEmail: teacher.email,
    };
  }
  const reported = async (id: string, day: PlainDate) =>
    (await on((db) => reportOf(db, day, { regularLessonId: id }))).series.find((one) => one.id === id);
  const save = (id: string, hour: KeptHour, day: PlainDate, clashes?: 'KEEP') =>
    on((db) => keepHourOf(db, day, { regularLessonId: id, hour, clashes }, rig.staff));
  const startsOf = (studentId: string) =>
    asOwner(pool, (db) =>
      db
        .selectFrom('lesson_participant as p')
        .innerJoin('lesson as l', 'l.id', 'p.lesson_id')
        .select(['l.starts_at', 'l.time_zone'])
        .where('p.student_id', '=', studentId)
        .where('l.status', '<>', 'CANCELLED')
        .orderBy('l.starts_at')
        .execute(),
    );

  return { rig, renew, on, makeWeekly, reported, save, startsOf };
}
