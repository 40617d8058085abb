import { lessonDateFits, type SupportTaskDetails, supportTaskDetails } from '#domain/office/support-task.ts';
import type { SupportTaskType } from '#domain/office/support-task-type.ts';
import type { AbsenceReason } from '#domain/office/absence-request.ts';
import { addDays, type PlainDate } from '#domain/values/plain-date.ts';
import { parseTime } from '#domain/values/time.ts';
import { DAY, HOUR, iso, MINUTE } from '../calendar.ts';
import { type PlannedLesson, regularLessonKey } from './lessons.ts';
import type { CastKey, StudentKey } from '../cast-people.ts';
import type { DemoText } from '../text.ts';
import type { Provider } from './provider.ts';

export interface Task {
  readonly key: string;
  readonly type: SupportTaskType;
  readonly issuer: CastKey;
  readonly student?: StudentKey;
  readonly lesson?: PlannedLesson;
  readonly details?: Partial<SupportTaskDetails>;
  readonly hoursAgo: number;
  /** Hours from now until it should be resolved; negative: late. */
  readonly dueHours: number;
  readonly resolved?: { readonly by: CastKey; readonly hoursAgo: number; readonly text: DemoText };
  readonly claimedBy?: CastKey;
  /** A follow-up of this student's trial, and whose. */
  readonly trial?: StudentKey;
  readonly owner?: CastKey;
  readonly note?: DemoText;
  /** The whole days in which a teacher can't teach. */
  readonly absence?: { readonly from: PlainDate; readonly to: PlainDate; readonly reason: AbsenceReason };
}

const NONE = Object.fromEntries(Object.keys(supportTaskDetails.shape).map((field) => [field, null]));

/** Every field of ENT-04, null where the type has none. Throws when the domain would not take it. */
export function payloadOf({ type, details }: Pick<Task, 'type' | 'details'>): SupportTaskDetails {
  const payload = supportTaskDetails.parse({ ...NONE, ...details });
  if (!lessonDateFits({ type, lessonDate: payload.lessonDate }))
    throw new Error(`${type} has another lesson date.`);
  return payload;
}

export const time = parseTime;

/** When a lesson is, as tasks about one existing lesson tell it. */
export const momentOf = (lesson: PlannedLesson) => ({ date: lesson.date, time: parseTime(lesson.time) });

export function addTask(provider: Provider, task: Task): void {
  const { providerId: provider_id, calendar, rows, id, who, text } = provider;
  const { lesson, resolved, claimedBy, absence } = task;
  const created_at = iso(calendar.now - task.hoursAgo * HOUR);
  const resolvedAt = resolved ? iso(calendar.now - resolved.hoursAgo * HOUR) : null;
  rows.add('support_task', {
    provider_id,
    id: id('support-task', task.key),
    type: task.type,
    issuer_id: who(task.issuer),
    student_id: task.student ? who(task.student) : null,
    lesson_id: lesson ? id('lesson', lesson.key) : null,
    regular_lesson_id: lesson?.regularLesson ? id('series', regularLessonKey(lesson.regularLesson)) : null,
    trial_id: task.trial ? id('trial', task.trial) : null,
    owner_id: task.owner ? who(task.owner) : null,
    payload: {
      ...payloadOf(task),
      ...(task.note && { note: text(task.note) }),
      ...(absence && { absence: { fromTime: null, toTime: null, ...absence } }),
    },
    absence_starts_at: absence ? iso(calendar.instant(absence.from, '00:00')) : null,
    absence_ends_at: absence ? iso(calendar.instant(addDays(absence.to, 1), '00:00')) : null,
    due_at: iso(calendar.now + task.dueHours * HOUR),
    claimed_by: claimedBy ? who(claimedBy) : null,
    claimed_until: claimedBy ? iso(calendar.now + 10 * MINUTE) : null,
    resolved_at: resolvedAt,
    resolved_by: resolved ? who(resolved.by) : null,
    resolution: text(resolved?.text),
    created_at,
    updated_at: resolvedAt ?? created_at,
  });
}

/** Finds lessons of the cast for tasks to be about. */
export class LessonFinder {
  readonly #lessons: readonly PlannedLesson[];
  readonly #now: number;

  constructor(lessons: readonly PlannedLesson[], now: number) {
    this.#lessons = lessons;
    this.#now = now;
  }

  /** Returns the student's first lesson that is at least so many days away and not cancelled. */
  next(
    student: StudentKey,
    { days = 0, type }: { days?: number; type?: PlannedLesson['type'] } = {},
  ): PlannedLesson {
    return this.#find(
      student,
      (lesson) => lesson.startsAt > this.#now + days * DAY && (!type || lesson.type === type),
      this.#lessons,
    );
  }

  /** The student's last lesson that is over and was not called off. */
  last(student: StudentKey): PlannedLesson {
    return this.#find(student, (lesson) => lesson.endsAt <= this.#now, this.#lessons.toReversed());
  }

  byKey(key: string): PlannedLesson {
    const lesson = this.#lessons.find((candidate) => candidate.key === key);
    if (!lesson) throw new Error(`The cast has no lesson ${key}.`);
    return lesson;
  }

  #find(student: StudentKey, fits: (lesson: PlannedLesson) => boolean, lessons: readonly PlannedLesson[]) {
    const found = lessons.find(
      (lesson) => !lesson.cancelled && fits(lesson) && lesson.seats.some((seat) => seat.student === student),
    );
    if (!found) throw new Error(`The cast has no such lesson of ${student}.`);
    return found;
  }
}
