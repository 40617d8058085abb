import { BUSINESS_ZONE, type Calendar, DAY, HOUR, iso } from '../calendar.ts';
import { load, type Loading } from './load.ts';
import { CAPACITY, type CrowdLesson, ends } from './lessons.ts';
import { crowdId } from './people.ts';
import { FUTURE_WEEKS } from './size.ts';
import type { CrowdLessons } from './past-lessons.ts';
import { writeGroups } from './write-groups.ts';
import { writeReports } from './write-reports.ts';
import { DEMO_LOCALE } from '../cast-people.ts';
import type { DemoText } from '../text.ts';

const CANCELLED: DemoText = { en: 'Unable to make it.', es: 'No puede ser ese día.' };

export async function writeLessons(to: Loading, crowd: CrowdLessons): Promise<void> {
  const { size, calendar, runs, lessons, idOf, groupOf } = crowd;
  await writeGroups(to, crowd);
  const regularLessons = runs.filter(({ isRegularLesson }) => isRegularLesson);
  const regularLessonOf = new Map(regularLessons.map((run, n) => [run, crowdId(size, 'series', n + 1)]));
  await load(
    to,
    'regular_lesson',
    {
      id: 'uuid',
      teacher_id: 'uuid',
      student_id: 'uuid',
      group_id: 'uuid',
      weekday: 'int',
      start_time: 'time',
      duration_minutes: 'int',
      time_zone: 'text',
      starts_on: 'date',
      ends_on: 'date',
      planned_until: 'date',
      status: 'text',
      created_at: 'timestamptz',
    },
    regularLessons,
    (run) => {
      const [first, last] = ends(run);
      return [
        regularLessonOf.get(run) ?? null,
        run.teacher.id,
        ...(run.isGroup ? [null, groupOf.get(run) ?? null] : [run.students[0]?.id ?? null, null]),
        run.slot.weekday,
        first.time,
        run.slot.minutes,
        BUSINESS_ZONE,
        first.date,
        run.isCurrent ? null : last.date,
        run.isCurrent ? calendar.day(FUTURE_WEEKS * 7) : last.date,
        run.isCurrent ? 'ACTIVE' : 'ENDED',
        iso(first.startsAt - 9 * DAY),
      ];
    },
  );
  await load(
    to,
    'lesson',
    {
      id: 'uuid',
      type: 'text',
      status: 'text',
      teacher_id: 'uuid',
      group_id: 'uuid',
      regular_lesson_id: 'uuid',
      occurrence_on: 'date',
      starts_at: 'timestamptz',
      ends_at: 'timestamptz',
      local_date: 'date',
      local_time: 'time',
      time_zone: 'text',
      language: 'text',
      capacity: 'int',
      seats_taken: 'int',
      cancelled_at: 'timestamptz',
      cancel_reason: 'text',
      cancelled_by: 'text',
      placed_at: 'timestamptz',
      created_at: 'timestamptz',
    },
    lessons,
    (lesson) => {
      const { run, cancelledBy, startsAt, status, date } = lesson;
      const isRegular = lesson.type === 'REGULAR';
      return [
        idOf.get(lesson) ?? null,
        lesson.type,
        status,
        run.teacher.id,
        groupOf.get(run) ?? null,
        ...(isRegular ? [regularLessonOf.get(run) ?? null, date] : [null, null]),
        iso(startsAt),
        iso(lesson.endsAt),
        date,
        lesson.time,
        BUSINESS_ZONE,
        run.teacher.language,
        run.isGroup ? CAPACITY : 1,
        status === 'CANCELLED' ? 0 : run.students.length,
        ...(cancelledBy
          ? [cancelledAt(lesson, calendar), CANCELLED[DEMO_LOCALE[size.provider]], cancelledBy]
          : [null, null, null]),
        iso(bookedAt(lesson, calendar)),
        iso(bookedAt(lesson, calendar)),
      ];
    },
  );
  await load(
    to,
    'lesson_participant',
    {
      lesson_id: 'uuid',
      student_id: 'uuid',
      starts_at: 'timestamptz',
      ends_at: 'timestamptz',
      status: 'text',
      credit_kind: 'text',
      credits: 'int',
      cancelled_at: 'timestamptz',
    },
    crowd.seats,
    ({ lesson, student, status, kind, credits }) => [
      idOf.get(lesson) ?? null,
      student.id,
      iso(lesson.startsAt),
      iso(lesson.endsAt),
      status,
      kind,
      credits,
      status === 'CANCELLED' ? cancelledAt(lesson, calendar) : null,
    ],
  );
  await writeReports(to, crowd);
}

const bookedAt = ({ startsAt }: CrowdLesson, { now }: Calendar): number =>
  Math.min(startsAt - 10 * DAY, now - DAY);

/** Eight days ahead or just now: before the credits were set aside. */
const cancelledAt = ({ startsAt }: CrowdLesson, { now }: Calendar): string =>
  iso(Math.min(startsAt - 8 * DAY, now - HOUR));
