import type { AbsenceDecided, AbsenceResult } from '#domain/scheduling/api/teacher-absence.ts';

const TIME = '2026-11-23T09:00:00Z';
const decided = (change: Partial<AbsenceDecided>): AbsenceDecided => ({
  lessonId: 'l-1',
  groupName: null,
  startsAt: TIME,
  endsAt: '2026-11-23T10:00:00Z',
  decision: 'SUBSTITUTE',
  newStartsAt: TIME,
  newEndsAt: '2026-11-23T10:00:00Z',
  teacherName: 'Paul Brandt',
  creditsBack: 0,
  hasChanged: false,
  ...change,
});
/** One is called about two lessons, one about one that has changed since, one keeps theirs. */
export const absenceResultSample: AbsenceResult = {
  teacherName: 'Laura Gil',
  timeZone: 'Europe/Madrid',
  startsAt: TIME,
  endsAt: '2026-11-23T23:00:00Z',
  enteredAt: TIME,
  isUndone: false,
  students: [
    {
      ...{ id: 's-1', fullName: 'Ana Ruiz', phone: '+34600000001', timeZone: 'Europe/London' },
      lessons: [decided({}), decided({ lessonId: 'l-2', decision: 'CREDIT_BACK', creditsBack: 2 })],
    },
    {
      ...{ id: 's-2', fullName: 'Ben Ortiz', phone: null, timeZone: 'Europe/Madrid' },
      lessons: [decided({ decision: 'NEW_TIME', newStartsAt: '2026-11-30T09:00:00Z', hasChanged: true })],
    },
    {
      ...{ id: 's-3', fullName: 'Eva Sanz', phone: null, timeZone: 'Europe/Madrid' },
      lessons: [decided({ decision: 'KEPT' })],
    },
  ],
};
