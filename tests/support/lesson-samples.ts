import type { PastLesson } from '#domain/scheduling/api/student-history.ts';
import type { OwnLesson } from '#domain/scheduling/api/student-lessons.ts';
import type { TeacherWeek } from '#domain/scheduling/api/teacher-week.ts';
import type { TeacherLesson } from '#domain/scheduling/api/teacher-tabs.ts';
import { parsePlainDate } from '#domain/values/plain-date.ts';

/** Saturday noon in Madrid: what the screens' tests take for now. */
export const NOW = '2026-11-21T11:00:00Z';

const times = (startsAt: string, minutes: number) => ({
  startsAt,
  endsAt: new Date(Date.parse(startsAt) + minutes * 60_000).toISOString(),
  timeZone: 'Europe/Madrid',
});

/** A lesson as its student is answered it. */
export const ownLesson = (startsAt: string, rest: Partial<OwnLesson> = {}): OwnLesson => ({
  id: `lesson-${startsAt}`,
  type: 'REGULAR',
  status: 'ASSIGNED',
  seatStatus: 'BOOKED',
  ...times(startsAt, 60),
  language: 'ENGLISH',
  teacherId: 'teacher-1',
  teacherName: 'Laura Whitfield',
  teacherPhotoUrl: null,
  groupId: null,
  groupName: null,
  creditKind: 'INDIVIDUAL',
  credits: 2,
  stars: null,
  canRate: false,
  regularLessonId: null,
  cancel: null,
  canMove: false,
  request: null,
  proposal: null,
  canMessage: false,
  roomUrl: null,
  ...rest,
});

export const pastLesson = (startsAt: string, rest: Partial<PastLesson> = {}): PastLesson => ({
  ...ownLesson(startsAt, { status: 'COMPLETED', seatStatus: 'ATTENDED' }),
  cancelReason: null,
  report: null,
  contest: null,
  contestUntil: null,
  vocabulary: [],
  ...rest,
});

/** A lesson as its teacher is answered it. */
export const givenLesson = (startsAt: string, rest: Partial<TeacherLesson> = {}): TeacherLesson => ({
  id: `lesson-${startsAt}`,
  type: 'REGULAR',
  status: 'ASSIGNED',
  ...times(startsAt, 30),
  language: 'ENGLISH',
  groupId: null,
  groupName: null,
  capacity: 1,
  seatsTaken: 1,
  cancelReason: null,
  students: [{ id: 'student-1', fullName: 'Ana García', photoUrl: null, status: 'BOOKED' }],
  ...rest,
});

/** A teacher's week with hours on Mondays and nothing else. */
export const teacherWeek = (rest: Partial<TeacherWeek> = {}): TeacherWeek => ({
  lessons: [],
  working: [],
  closures: [],
  availability: {
    timeZone: 'Europe/Madrid',
    version: 'v1',
    rules: [
      {
        id: 'rule-1',
        weekday: 1,
        fromTime: '09:00',
        toTime: '12:00',
        timeZone: 'Europe/Madrid',
        validFrom: parsePlainDate('2000-01-01'),
        validTo: null,
      },
    ],
  },
  ...rest,
});
