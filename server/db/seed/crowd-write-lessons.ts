import { BUSINESS_ZONE, type Calendar, DAY, HOUR, iso } from './calendar.ts';
import { topicsOf } from './cast-texts.ts';
import { load, type Loading } from './crowd-load.ts';
import type { CrowdLesson, Run } from './crowd-lessons.ts';
import { crowdId } from './crowd-people.ts';
import type { CrowdSeat } from './crowd-seats.ts';
import { FUTURE_WEEKS, type CrowdSize } from './crowd-size.ts';

const CAPACITY = 6;

/** What belongs to the crowd's lessons; ids follow from the order of runs and lessons. */
export interface CrowdLessons {
  readonly size: CrowdSize;
  readonly calendar: Calendar;
  readonly runs: readonly Run[];
  readonly lessons: readonly CrowdLesson[];
  readonly seats: readonly CrowdSeat[];
  readonly scores: readonly Score[];
  /** Ids of the lessons and of the runs' groups. */
  readonly idOf: ReadonlyMap<CrowdLesson, string>;
  readonly groupOf: ReadonlyMap<Run, string>;
}

export interface Score {
  readonly seat: CrowdSeat;
  readonly lessonStars: number;
  readonly teacherStars: number;
}

export async function writeLessons(to: Loading, crowd: CrowdLessons): Promise<void> {
  const { size, calendar, runs, lessons, idOf, groupOf } = crowd;
  await writeGroups(to, crowd);
  const series = runs.filter(({ isSeries }) => isSeries);
  const seriesOf = new Map(series.map((run, n) => [run, crowdId(size, 'series', n + 1)]));
  await load(
    to,
    'regular_lesson',
    {
      ...{
        id: 'uuid',
        teacher_id: 'uuid',
        student_id: 'uuid',
        group_id: 'uuid',
        weekday: 'int',
        start_time: 'time',
      },
      ...{
        duration_minutes: 'int',
        time_zone: 'text',
        starts_on: 'date',
        ends_on: 'date',
        planned_until: 'date',
      },
      ...{ status: 'text', created_at: 'timestamptz' },
    },
    series,
    (run) => {
      const [first, last] = ends(run);
      return [
        ...[seriesOf.get(run) ?? null, run.teacher.id],
        ...(run.isGroup ? [null, groupOf.get(run) ?? null] : [run.students[0]?.id ?? null, null]),
        ...[run.slot.weekday, first.time, run.slot.minutes, BUSINESS_ZONE, first.date],
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
      ...{
        id: 'uuid',
        type: 'text',
        status: 'text',
        teacher_id: 'uuid',
        group_id: 'uuid',
        regular_lesson_id: 'uuid',
      },
      ...{ occurrence_on: 'date', starts_at: 'timestamptz', ends_at: 'timestamptz', local_date: 'date' },
      ...{ local_time: 'time', time_zone: 'text', language: 'text', capacity: 'int', seats_taken: 'int' },
      ...{
        cancelled_at: 'timestamptz',
        cancel_reason: 'text',
        cancelled_by: 'text',
        created_at: 'timestamptz',
      },
    },
    lessons,
    (lesson) => {
      const { run, cancelledBy, startsAt, status, date } = lesson;
      const isRegular = lesson.type === 'REGULAR';
      return [
        ...[idOf.get(lesson) ?? null, lesson.type, status, run.teacher.id, groupOf.get(run) ?? null],
        ...(isRegular ? [seriesOf.get(run) ?? null, date] : [null, null]),
        ...[iso(startsAt), iso(lesson.endsAt), date, lesson.time, BUSINESS_ZONE, run.teacher.language],
        run.isGroup ? CAPACITY : 1,
        status === 'CANCELLED' ? 0 : run.students.length,
        ...(cancelledBy ? [cancelledAt(lesson, calendar), 'Called off', cancelledBy] : [null, null, null]),
        iso(bookedAt(lesson, calendar)),
      ];
    },
  );
  await load(
    to,
    'lesson_participant',
    {
      ...{
        lesson_id: 'uuid',
        student_id: 'uuid',
        starts_at: 'timestamptz',
        ends_at: 'timestamptz',
        status: 'text',
      },
      ...{ credit_kind: 'text', credits: 'int', cancelled_at: 'timestamptz' },
    },
    crowd.seats,
    ({ lesson, student, status, kind, credits }) => [
      ...[
        idOf.get(lesson) ?? null,
        student.id,
        iso(lesson.startsAt),
        iso(lesson.endsAt),
        status,
        kind,
        credits,
      ],
      status === 'CANCELLED' ? cancelledAt(lesson, calendar) : null,
    ],
  );
  await writeReports(to, crowd);
}

/** First and last lesson of a run; there is at least one. */
const ends = ({ lessons }: Run): [CrowdLesson, CrowdLesson] => [
  lessons[0] as CrowdLesson,
  lessons.at(-1) as CrowdLesson,
];

const bookedAt = ({ startsAt }: CrowdLesson, { now }: Calendar): number =>
  Math.min(startsAt - 10 * DAY, now - DAY);

/** Eight days ahead or just now: before the credits were set aside. */
const cancelledAt = ({ startsAt }: CrowdLesson, { now }: Calendar): string =>
  iso(Math.min(startsAt - 8 * DAY, now - HOUR));

async function writeGroups(to: Loading, { runs, groupOf }: CrowdLessons): Promise<void> {
  const groups = runs.filter(({ isGroup }) => isGroup);
  await load(
    to,
    'student_group',
    {
      ...{ id: 'uuid', name: 'text', language: 'text', level: 'text', capacity: 'int', seats_taken: 'int' },
      ...{
        teacher_id: 'uuid',
        status: 'text',
        starts_on: 'date',
        ends_on: 'date',
        created_at: 'timestamptz',
      },
    },
    groups,
    (run, n) => {
      const [first, last] = ends(run);
      const level = run.students[0]?.level ?? null;
      const name = `${run.teacher.language.charAt(0)}${run.teacher.language.slice(1).toLowerCase()} ${level} · ${n + 1}`;
      return [
        ...[groupOf.get(run) ?? null, name, run.teacher.language, level, CAPACITY],
        run.isCurrent ? run.students.length : 0,
        ...[
          run.teacher.id,
          run.isCurrent ? 'ACTIVE' : 'INACTIVE',
          first.date,
          run.isCurrent ? null : last.date,
        ],
        iso(first.startsAt - 20 * DAY),
      ];
    },
  );
  await load(
    to,
    'group_member',
    { group_id: 'uuid', student_id: 'uuid', joined_on: 'date', left_on: 'date' },
    groups.flatMap((run) => run.students.map((student) => ({ run, student }))),
    ({ run, student }) => {
      const [first, last] = ends(run);
      return [groupOf.get(run) ?? null, student.id, first.date, run.isCurrent ? null : last.date];
    },
  );
}

async function writeReports(to: Loading, { lessons, scores, idOf }: CrowdLessons): Promise<void> {
  await load(
    to,
    'lesson_report',
    { lesson_id: 'uuid', teacher_id: 'uuid', done: 'text', homework: 'text', created_at: 'timestamptz' },
    lessons.filter(({ status }) => status === 'COMPLETED'),
    (lesson, n) => {
      const topics = topicsOf(lesson.run.teacher.language);
      const topic = topics[n % topics.length];
      const [teacher, at] = [lesson.run.teacher.id, iso(lesson.endsAt + HOUR / 4)];
      return [idOf.get(lesson) ?? null, teacher, topic?.done ?? '', topic?.homework ?? null, at];
    },
  );
  await load(
    to,
    'score',
    {
      ...{
        lesson_id: 'uuid',
        student_id: 'uuid',
        teacher_id: 'uuid',
        lesson_stars: 'int',
        teacher_stars: 'int',
      },
      created_at: 'timestamptz',
    },
    scores,
    ({ seat: { lesson, student }, lessonStars, teacherStars }) => [
      ...[idOf.get(lesson) ?? null, student.id, lesson.run.teacher.id, lessonStars, teacherStars],
      iso(lesson.endsAt + HOUR),
    ],
  );
}
