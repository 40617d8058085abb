import type { Reply } from '#domain/contract/endpoint.ts';
import type { getTaskThread } from '#domain/office/api/task-replies.ts';
import type { SolutionRecord, TaskSolutions } from '#domain/teaching/api/solutions.ts';
import type { SupportTaskRecord } from '#domain/office/api/support-tasks.ts';
import { supportTaskDetails } from '#domain/office/support-task.ts';
import { studentOf } from './office-samples.ts';

const NONE = Object.fromEntries(Object.keys(supportTaskDetails.shape).map((field) => [field, null]));
const HOUR = 3_600_000;

/** A request to move a lesson as the API returns one: open, due in 20 hours, unassigned. */
export function taskOf(number: number, rest: Partial<SupportTaskRecord> = {}): SupportTaskRecord {
  const { id, fullName } = studentOf(number);
  const now = new Date().toISOString();
  return {
    ...NONE,
    id,
    type: 'RESCHEDULE_LESSON',
    issuer: { id, fullName },
    issuerRole: 'STUDENT',
    studentId: id,
    studentName: fullName,
    creationDate: now,
    createdAt: now,
    dueAt: new Date(Date.now() + 20 * HOUR).toISOString(),
    lessonId: null,
    regularLessonId: null,
    regularStudentName: null,
    occasionalStudentName: null,
    note: null,
    threadId: null,
    resolvedAt: null,
    repliedAt: null,
    answeredAt: null,
    snoozedUntil: null,
    claim: null,
    lookers: [],
    proposal: null,
    resolvedByName: null,
    mergedInto: null,
    resolution: null,
    undo: null,
    version: 1,
    ...rest,
  } as SupportTaskRecord;
}

/** The conversation about a student's request, without messages. */
export function threadOf(number: number, rest: Partial<Reply<typeof getTaskThread>> = {}) {
  const { id, fullName } = studentOf(number);
  return {
    person: { id, fullName, role: 'STUDENT', photoUrl: null },
    state: 'OPEN',
    threadId: null,
    messages: [],
    otherReadNumber: 0,
    unreadUpTo: null,
    ...rest,
  } satisfies Reply<typeof getTaskThread>;
}

const BEFORE = {
  startsAt: '2026-11-24T17:00:00.000Z',
  endsAt: '2026-11-24T18:00:00.000Z',
  teacherId: 'laura',
  teacherName: 'Laura Whitfield',
};

/** The lesson of 24/11 18:00 (Madrid) moved by so many hours, by Laura. */
export function moveBy(hours: number, rest: Partial<SolutionRecord> = {}): SolutionRecord {
  const shifted = (at: string) => new Date(Date.parse(at) + hours * HOUR).toISOString();
  const startsAt = shifted(BEFORE.startsAt);
  return {
    key: `MOVE_OTHER_TIME:${startsAt}:laura`,
    version: `v${hours}`,
    kind: 'MOVE_OTHER_TIME',
    variant: null,
    startsAt,
    teacherName: BEFORE.teacherName,
    calendar: [
      {
        lessonId: 'lesson',
        students: [{ id: 'ana', fullName: 'Ana Ruiz 1' }],
        before: BEFORE,
        after: { ...BEFORE, startsAt, endsAt: shifted(BEFORE.endsAt) },
      },
    ],
    wallet: [],
    pay: [{ teacherId: 'laura', teacherName: 'Laura Whitfield', beforeCents: 2000, afterCents: 2000 }],
    proposable: 'YES',
    knows: null,
    ...rest,
  };
}

/** The same lesson cancelled: two credits back, its teacher without pay. */
export const cancelled: SolutionRecord = {
  ...moveBy(0),
  key: 'CANCEL_BACK',
  kind: 'CANCEL_BACK',
  startsAt: null,
  teacherName: null,
  calendar: [{ lessonId: 'lesson', students: [], before: BEFORE, after: null }],
  wallet: [
    {
      studentId: 'ana',
      studentName: 'Ana Ruiz 1',
      creditKind: 'INDIVIDUAL',
      back: 2,
      held: 0,
      lost: 0,
      spent: 0,
      freeBefore: 6,
      freeAfter: 8,
      isCovered: true,
    },
  ],
  pay: [{ teacherId: 'laura', teacherName: 'Laura Whitfield', beforeCents: 2000, afterCents: 0 }],
};

export const solvedAs = (solutions: readonly SolutionRecord[]): TaskSolutions => ({
  timeZone: 'Europe/Madrid',
  currency: 'EUR',
  lesson: null,
  asked: null,
  solutions: [...solutions],
});
