import { type CreditKind, lessonCredits } from '#domain/billing/credit.ts';
import type { Language } from '#domain/shared/language.ts';
import type { LessonStatus } from '#domain/shared/lesson-status.ts';
import type { LessonKind } from '#domain/shared/lesson-kind.ts';
import { DEFAULT_RULES } from '#domain/shared/provider.ts';
import { addDays, isWeekend, type PlainDate, weekdayOf } from '#domain/values/plain-date.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import type { DemoText } from '../text.ts';
import { BUSINESS_ZONE, type Calendar, DAY, HOUR, MINUTE, minutesOf, timeOf } from '../calendar.ts';
import { GROUPS } from './businesses.ts';
import { type Cancellation, outcomeOf } from './outcomes.ts';
import { type GroupKey, type StudentKey, STUDENTS, type TeacherKey } from '../cast-people.ts';
import { REGULAR_LESSONS, type RegularLesson, type Single, SINGLES } from './timetable.ts';
import { chance } from './chance.ts';
import { HOLIDAYS } from '../holidays.ts';

/** People's busy times: a seed books through it, so that no person is in two places at the same time. Instants are milliseconds. */
class Diary {
  readonly #busy = new Map<string, { from: number; to: number }[]>();

  isFree(people: readonly string[], from: number, to: number): boolean {
    return people.every(
      (person) => !this.#busy.get(person)?.some((time) => time.from < to && time.to > from),
    );
  }

  /** Throws when one of them is busy: then the seed itself is wrong. */
  take(people: readonly string[], from: number, to: number): void {
    if (!this.isFree(people, from, to)) {
      throw new Error(`${people.join(' or ')} is busy at ${new Date(from).toISOString()}.`);
    }
    for (const person of people) {
      const times = this.#busy.get(person) ?? [];
      times.push({ from, to });
      this.#busy.set(person, times);
    }
  }
}

export interface Seat {
  readonly student: StudentKey;
  status: 'BOOKED' | 'WAITING' | 'CANCELLED' | 'ATTENDED' | 'NOT_ATTENDED';
  readonly kind: CreditKind;
  readonly credits: number;
  readonly contest?: DemoText;
}

/** A lesson of the cast; instants are milliseconds. What the wallets do not cover becomes WAITING later. */
export interface PlannedLesson {
  readonly key: string;
  readonly type: LessonKind;
  status: LessonStatus;
  readonly teacher: TeacherKey;
  readonly group?: GroupKey;
  readonly regularLesson?: RegularLesson;
  readonly date: PlainDate;
  readonly time: string;
  readonly zone: Timezone;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly language: Language;
  readonly capacity: number;
  readonly bookedAt: number;
  readonly cancelled?: Cancellation;
  readonly seats: Seat[];
}

export const regularLessonKey = (regularLesson: RegularLesson): string =>
  `${regularLesson.for}/${regularLesson.weekday}/${regularLesson.time}`;

/** Returns all lessons of the cast around the calendar's now, by their start. Throws when a person would be in two places. */
export function planLessons(calendar: Calendar): PlannedLesson[] {
  const diary = new Diary();
  const regular = REGULAR_LESSONS.flatMap((regularLesson) => occurrences(regularLesson, calendar, diary));
  const single = SINGLES.map((spec) => placeSingle(spec, calendar, diary));
  return [...regular, ...single].sort((a, b) => a.startsAt - b.startsAt || (a.key < b.key ? -1 : 1));
}

const isGroup = (key: StudentKey | GroupKey): key is GroupKey => key in GROUPS;
const languageOf = (student: StudentKey): Language => STUDENTS[student].language ?? 'ENGLISH';

function occurrences(regularLesson: RegularLesson, calendar: Calendar, diary: Diary): PlannedLesson[] {
  const zone = regularLesson.zone ?? BUSINESS_ZONE;
  const dates = datesOf(regularLesson, calendar);
  const first = dates[0];
  if (!first) return [];
  const regularLessonBookedAt = calendar.instant(first, regularLesson.time, zone) - 5 * DAY;
  return dates.map((date) => {
    const startsAt = calendar.instant(date, regularLesson.time, zone);
    const group = isGroup(regularLesson.for) ? regularLesson.for : undefined;
    const students = isGroup(regularLesson.for) ? GROUPS[regularLesson.for].members : [regularLesson.for];
    return take(diary, calendar, {
      key: `${regularLessonKey(regularLesson)}/${date}`,
      type: 'REGULAR',
      teacher: regularLesson.teacher,
      students,
      ...(group && { group }),
      regularLesson,
      date,
      time: regularLesson.time,
      zone,
      startsAt,
      minutes: regularLesson.minutes,
      bookedAt: Math.max(regularLessonBookedAt, startsAt - DEFAULT_RULES.planAheadWeeks * 7 * DAY),
      isSteady: regularLesson.isSteady ?? false,
      isOftenMissed: regularLesson.isOftenMissed ?? false,
    });
  });
}

/** The dates of a series, without holidays and absences. */
export function datesOf({ weekday, days: [from, to], away }: RegularLesson, calendar: Calendar): PlainDate[] {
  const dates: PlainDate[] = [];
  for (let offset = from; offset <= to; offset++) {
    const date = calendar.day(offset);
    const isAway = away && offset >= away[0] && offset <= away[1];
    if (weekdayOf(date) === weekday && !HOLIDAYS[date] && !isAway) dates.push(date);
  }
  return dates;
}

const OPENS = 9 * 60;
const CLOSES = 20 * 60;
/** Only Laura works at weekends. */
const WORKS_ALWAYS: ReadonlySet<TeacherKey> = new Set<TeacherKey>(['teacher']);

function placeSingle(spec: Single, calendar: Calendar, diary: Diary): PlannedLesson {
  const wanted = spec.at === 'soon' ? soonest(calendar) : workday(spec.teacher, spec.at, calendar);
  let { date, minute } = wanted;
  const people = [spec.teacher, spec.student];
  for (;;) {
    const startsAt = calendar.instant(date, timeOf(minute));
    if (diary.isFree(people, startsAt, startsAt + spec.minutes * MINUTE)) {
      return take(diary, calendar, {
        ...spec,
        students: [spec.student],
        date,
        time: timeOf(minute),
        zone: BUSINESS_ZONE,
        startsAt,
        bookedAt: Math.min(startsAt - 2 * DAY, calendar.now - DAY),
        isSteady: true,
        isOftenMissed: false,
      });
    }
    minute += 30;
    if (minute > CLOSES) [date, minute] = [addDays(date, 1), OPENS];
  }
}

/** The first half hour that is at least 90 minutes away, in daytime: today, or tomorrow morning. */
function soonest({ now, today, instant }: Calendar) {
  const minute = Math.ceil(((now - instant(today, '00:00')) / MINUTE + 90) / 30) * 30;
  return minute <= CLOSES
    ? { date: today, minute: Math.max(minute, OPENS) }
    : { date: addDays(today, 1), minute: OPENS };
}

/** That day, or the working day before it in the past and after it in the future. */
function workday(teacher: TeacherKey, [days, time]: readonly [number, string], calendar: Calendar) {
  let date = calendar.day(days);
  const rests = () => days !== 0 && (HOLIDAYS[date] || (isWeekend(date) && !WORKS_ALWAYS.has(teacher)));
  while (rests()) date = addDays(date, Math.sign(days));
  return { date, minute: minutesOf(time) };
}

type Draft = Pick<
  PlannedLesson,
  'key' | 'type' | 'teacher' | 'group' | 'regularLesson' | 'date' | 'time' | 'zone' | 'startsAt' | 'bookedAt'
> &
  Pick<Single, 'status' | 'cancelledBy' | 'contest' | 'minutes'> & {
    readonly students: readonly StudentKey[];
    readonly isSteady: boolean;
    readonly isOftenMissed: boolean;
  };

function take(diary: Diary, calendar: Calendar, draft: Draft): PlannedLesson {
  const {
    key,
    type,
    teacher,
    group,
    regularLesson,
    date,
    time,
    zone,
    startsAt,
    bookedAt,
    students,
    contest,
  } = draft;
  const endsAt = startsAt + draft.minutes * MINUTE;
  const capacity = group ? GROUPS[group].capacity : 1;
  const { status, cancelled } = outcomeOf(draft, {
    endsAt,
    now: calendar.now,
    isFull: students.length === capacity,
  });
  const seat = (student: StudentKey): Seat => ({
    student,
    status: seatStatus(status, `${key}/${student}`),
    kind: group ? 'GROUP' : 'INDIVIDUAL',
    credits: lessonCredits(type, draft.minutes, DEFAULT_RULES.creditMinutes),
    ...(contest && { contest }),
  });
  if (status !== 'CANCELLED') diary.take([teacher, ...students], startsAt, endsAt);
  const language = group ? 'ENGLISH' : students.map(languageOf)[0];
  return {
    key,
    type,
    status,
    teacher,
    date,
    time,
    zone,
    startsAt,
    endsAt,
    capacity,
    bookedAt,
    ...(group && { group }),
    ...(regularLesson && { regularLesson }),
    ...(cancelled && { cancelled }),
    language: language ?? 'ENGLISH',
    seats: students.map(seat),
  };

  function seatStatus(of: LessonStatus, seatKey: string): Seat['status'] {
    if (of === 'CANCELLED' || of === 'NOT_ATTENDED') return of;
    if (of !== 'ATTENDED' && of !== 'COMPLETED') return 'BOOKED';
    // In a group some students can be missing while the lesson takes place, but never all.
    const isMissing = !seatKey.endsWith(`/${students[0]}`) && chance(seatKey) < 0.15;
    return isMissing ? 'NOT_ATTENDED' : 'ATTENDED';
  }
}

/** So long before a lesson its credits are set aside. */
export const HOLD_AHEAD = DEFAULT_RULES.holdDaysBefore * 24 * HOUR;
