import { LOST_CODES } from '#domain/teaching/trial.ts';
import type { TrialStatus } from '#domain/shared/trial-status.ts';
import { type Calendar, DAY, iso } from '../calendar.ts';
import type { CrowdLesson } from './lessons.ts';
import { load, type Loading } from './load.ts';
import { crowdId, type CrowdStudent } from './people.ts';
import type { CrowdSize } from './size.ts';
import { SOURCES } from '../sources.ts';
import { DEMO_LOCALE } from '../cast-people.ts';

const HOUR = DAY / 24;
const { instagram, google, recommendation, fair } = SOURCES;
const HEARD_FROM = [instagram, google, recommendation, fair, null];

/**
 * Returns the outcome of a trial: after the lesson the student continued or did not; without a lesson the student missed it or is waiting.
 */
function statusOf(student: CrowdStudent, lesson: CrowdLesson | undefined, lessons: number): TrialStatus {
  if (lesson === undefined) return student.status === 'TRIAL' ? 'ASKED' : 'MISSED';
  if (lessons > 1) return 'WON';
  return student.status === 'POST_TRIAL' ? 'HELD' : 'LOST';
}

/** Writes a trial for every student who had one, and for those who requested one. */
export async function writeTrials(
  to: Loading,
  {
    size,
    calendar,
    students,
    lessons,
  }: {
    size: CrowdSize;
    calendar: Calendar;
    students: readonly CrowdStudent[];
    lessons: readonly CrowdLesson[];
  },
): Promise<void> {
  const past = (at: number): string => iso(Math.min(at, calendar.now));
  const held = new Map<CrowdStudent, number>();
  const counts = new Map<CrowdStudent, number>();
  for (const [n, { type, run }] of lessons.entries()) {
    for (const student of run.students) counts.set(student, (counts.get(student) ?? 0) + 1);
    if (type === 'TRIAL' && run.students[0]) held.set(run.students[0], n + 1);
  }
  const asked = students.filter(
    (student) => held.has(student) || ['TRIAL', 'POST_TRIAL'].includes(student.status),
  );
  await load(
    to,
    'trial',
    {
      id: 'uuid',
      student_id: 'uuid',
      lesson_id: 'uuid',
      teacher_id: 'uuid',
      status: 'text',
      language: 'text',
      lost_code: 'text',
      source: 'text',
      asked_at: 'timestamptz',
      assigned_at: 'timestamptz',
      held_at: 'timestamptz',
      missed_at: 'timestamptz',
      closed_at: 'timestamptz',
      created_at: 'timestamptz',
    },
    asked,
    (student, n) => {
      const number = held.get(student);
      const lesson = number === undefined ? undefined : lessons[number - 1];
      const status = statusOf(student, lesson, counts.get(student) ?? 0);
      const createdAt = iso(student.createdAt);
      const heldAt = lesson && iso(lesson.endsAt);
      const isClosed = status === 'WON' || status === 'LOST';
      return [
        crowdId(size, 'trial', n + 1),
        student.id,
        number === undefined ? null : crowdId(size, 'lesson', number),
        lesson ? student.teacher.id : null,
        status,
        student.teacher.language,
        status === 'LOST' ? (LOST_CODES[n % LOST_CODES.length] ?? null) : null,
        HEARD_FROM[n % HEARD_FROM.length]?.[DEMO_LOCALE[size.provider]] ?? null,
        createdAt,
        // Within the two days after it was asked for.
        status === 'ASKED' ? null : past(student.createdAt + (1 + (n % 47)) * HOUR),
        heldAt ?? null,
        status === 'MISSED' ? past(student.createdAt + 5 * DAY) : null,
        isClosed && lesson ? past(lesson.endsAt + (1 + (n % 9)) * DAY) : null,
        createdAt,
      ];
    },
  );
}
