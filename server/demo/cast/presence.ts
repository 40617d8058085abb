import { DAY, iso, MINUTE } from '../calendar.ts';
import type { CastKey, TeacherKey } from '../cast-people.ts';
import { chance } from './chance.ts';
import type { PlannedLesson } from './lessons.ts';
import { ROOM_ELSEWHERE } from './staff.ts';
import type { Provider } from './provider.ts';

/** As long as the bell tells of them. */
const NOTICE_DAYS = 7;

/** Adds the notification of both sides, ten minutes after the start, that only one of them was in the lesson's classroom. */
function addMissed(
  { providerId: provider_id, calendar, rows, id, who }: Provider,
  { key, teacher, seats, startsAt }: PlannedLesson,
  there: { isTeacherThere: boolean; areStudentsThere: boolean },
): void {
  if (startsAt < calendar.now - NOTICE_DAYS * DAY) return;
  for (const person of [teacher, ...seats.map(({ student }) => student)])
    rows.add('notification', {
      provider_id,
      id: id('notification', `missed/${key}/${person}`),
      account_id: who(person),
      type: 'LESSON_MISSED',
      lesson_id: id('lesson', key),
      payload: there,
      created_at: iso(startsAt + 10 * MINUTE),
    });
}

/** How far back the rooms' log goes: this month and the one before it. */
const LOG_DAYS = 62;
/** How long a lesson's people wait for each other, in minutes (BOOK-12). */
const WAIT_MINUTES = 10;
/** Who came late after being notified, by how many minutes. */
const LATE: Readonly<Record<string, number>> = { attended: 12 };
/** Lessons whose student waited, and whose teacher never came. */
const TEACHER_AWAY: ReadonlySet<string> = new Set(['contested', 'trial-over']);

/** In how many of ten lessons a teacher is late, leaves early, and loses the connection for a moment. */
type Habits = readonly [late: number, early: number, lost: number];
const USUAL: Habits = [0.8, 0.4, 0.8];
const HABITS: Partial<Record<TeacherKey, Habits>> = { teacher: [0.7, 0.4, 1], teacher2: [2.5, 1.2, 1.5] };

/** Minutes from a lesson's beginning, which is 0. */
type Stay = readonly [from: number, to: number];

/** Who was in the room of a lesson that is over, and when. */
export function addPresence(provider: Provider, lesson: PlannedLesson): void {
  const { calendar } = provider;
  const { key, startsAt, endsAt, seats, teacher } = lesson;
  if (lesson.cancelled || endsAt > calendar.now || startsAt < calendar.now - LOG_DAYS * DAY) return;
  if (teacher in ROOM_ELSEWHERE) return;
  const minutes = (endsAt - startsAt) / MINUTE;
  if (TEACHER_AWAY.has(key)) {
    for (const { student } of seats) be(provider, lesson, student, [[5, WAIT_MINUTES + 9]]);
    addMissed(provider, lesson, { isTeacherThere: false, areStudentsThere: true });
    return;
  }
  const present = seats.filter(({ status }) => status === 'ATTENDED' || status === 'BOOKED');
  const late = present.map(({ student }) => {
    const from = LATE[key] ?? Math.round(chance(`${key}/${student} late`) * 6 - 2);
    be(provider, lesson, student, [[from, minutes]]);
    return from;
  });
  // No student came: the teacher waits ten minutes and can leave.
  be(provider, lesson, teacher, present.length > 0 ? staysOf(lesson, minutes) : [[-3, WAIT_MINUTES + 2]]);
  if (late.every((from) => from > WAIT_MINUTES))
    addMissed(provider, lesson, { isTeacherThere: true, areStudentsThere: false });
}

/** Most are there before it begins and until it ends; what went wrong follows from the lesson's key. */
function staysOf({ key, teacher }: PlannedLesson, minutes: number): Stay[] {
  const [late, early, lost] = HABITS[teacher] ?? USUAL;
  const happens = (what: string, ofTen: number) => chance(`${key} ${what}`) < ofTen / 10;
  const some = (what: string, more: number) => 2 + Math.round(chance(`${key} ${what} by`) * more);
  const from = happens('teacher late', late) ? some('teacher late', 6) : -3;
  const to = happens('teacher early', early) ? minutes - some('teacher early', 4) : minutes + 1;
  if (!happens('teacher lost', lost)) return [[from, to]];
  const cut = Math.round(minutes / 2);
  return [
    [from, cut],
    [cut + some('teacher lost', 1), to],
  ];
}

function be(
  { providerId: provider_id, rows, id, who }: Provider,
  { key, startsAt }: PlannedLesson,
  person: CastKey,
  stays: readonly Stay[],
): void {
  const at = (minute: number) => iso(startsAt + minute * MINUTE);
  stays.forEach(([from, to], n) =>
    rows.add('room_presence', {
      provider_id,
      id: id('presence', n === 0 ? `${key}/${person}` : `${key}/${person}/${n}`),
      lesson_id: id('lesson', key),
      account_id: who(person),
      entered_at: at(from),
      left_at: at(to),
      seen_at: at(to),
    }),
  );
}
