import { fireEvent, screen } from '@testing-library/react';
import { lessonRecord } from '#domain/scheduling/api/lessons.ts';
import { regularLessonRecord, type RegularLessonDate } from '#domain/scheduling/api/regular-lessons.ts';
import { parsePlainDate } from '#domain/values/plain-date.ts';
import type { Time } from '#domain/values/time.ts';
import { BookDialog } from '#resources/calendar/BookDialog.tsx';
import { CancelLessonDialog } from '#resources/lessons/CancelLessonDialog.tsx';
import { MoveDialog } from '#resources/lessons/MoveDialog.tsx';
import { CancelRegularLessonDialog } from '#resources/regular-lessons/CancelRegularLessonDialog.tsx';
import { MoveRegularLessonDialog } from '#resources/regular-lessons/MoveRegularLessonDialog.tsx';
import { NewRegularLessonDialog } from '#resources/regular-lessons/NewRegularLessonDialog.tsx';
import { SubstituteDialog } from '#resources/regular-lessons/SubstituteDialog.tsx';
import { CorrectCredits } from '#resources/students/tabs/CorrectCredits.tsx';
import { SnoozeDialog } from '#resources/support-tasks/snooze/SnoozeDialog.tsx';
import { teacherOf } from '../office-samples.ts';
import { taskOf } from '../task-samples.ts';
import { type FormCase, ID, nothing, REASON, sample } from './form-case.ts';

const TIME = 'Time (Madrid)';
const MONDAY = parsePlainDate('2027-06-07');
const lesson = {
  ...sample(lessonRecord),
  id: ID,
  startsAt: '2027-06-07T08:00:00Z',
  endsAt: '2027-06-07T09:00:00Z',
};
const regularLesson = {
  ...sample(regularLessonRecord),
  id: ID,
  weekday: 1 as const,
  startTime: '10:00' as Time,
  durationMinutes: 60,
  timeZone: 'Europe/Madrid',
  lessons: [],
};
const free: RegularLessonDate = {
  date: MONDAY,
  day: MONDAY,
  before: null,
  verdict: 'FREE',
  startsAt: '2027-06-07T09:00:00Z',
  endsAt: '2027-06-07T10:00:00Z',
  teacherId: ID,
  teacherName: 'Laura Whitfield',
  lessonId: null,
  utcOffsetMinutes: 120,
  otherOffsetMinutes: null,
  shiftMinutes: 0,
  why: null,
  alternative: null,
};
const seen = { dates: [free], timeZone: 'Europe/Madrid', credits: 2 };
const pickTeacher = async () => {
  const field = screen.getByRole('combobox', { name: 'Substitute' });
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: teacherOf(1).fullName } });
  fireEvent.click(await screen.findByRole('option', { name: teacherOf(1).fullName }));
};

export const DIALOG_FORMS: readonly FormCase[] = [
  {
    file: 'resources/support-tasks/snooze/SnoozeDialog.tsx',
    screen: <SnoozeDialog task={taskOf(1)} onClose={nothing} />,
    call: 'POST /backoffice/support-tasks/:id/snooze',
    choose: async () => {
      fireEvent.click(await screen.findByRole('radio', { name: /^Another time/ }));
    },
    typed: {},
    button: 'Snooze',
  },
  {
    file: 'resources/calendar/BookDialog.tsx',
    screen: (
      <BookDialog
        of={{ teacherId: ID, studentId: ID }}
        start={{ date: MONDAY, time: '10:00' }}
        onWeekly={nothing}
        onPlaced={nothing}
        onClose={nothing}
      />
    ),
    call: 'POST /backoffice/lessons',
    typed: { Day: '08/06/2027', [TIME]: '11:15' },
    button: 'Book lesson',
  },
  {
    file: 'resources/lessons/MoveDialog.tsx',
    screen: <MoveDialog lesson={lesson} onClose={nothing} />,
    call: 'POST /backoffice/lessons/:id/move',
    typed: { Day: '08/06/2027', [TIME]: '11:15', Reason: REASON },
    button: 'Reschedule',
  },
  {
    file: 'resources/lessons/CancelLessonDialog.tsx',
    screen: <CancelLessonDialog lesson={lesson} onClose={nothing} />,
    call: 'POST /backoffice/lessons/:id/cancel',
    typed: { Reason: REASON },
    button: 'Cancel lesson',
  },
  {
    file: 'resources/regular-lessons/CancelRegularLessonDialog.tsx',
    screen: <CancelRegularLessonDialog regularLesson={regularLesson} date={MONDAY} onClose={nothing} />,
    call: 'POST /backoffice/regular-lessons/:id/cancel',
    typed: { Reason: REASON },
    button: 'Cancel 0 lessons',
  },
  {
    file: 'resources/regular-lessons/MoveRegularLessonDialog.tsx',
    screen: <MoveRegularLessonDialog regularLesson={regularLesson} date={MONDAY} onClose={nothing} />,
    call: 'POST /backoffice/regular-lessons/:id/move',
    typed: { 'New date': '08/06/2027', [TIME]: '11:15', Reason: REASON },
    button: 'Reschedule',
    answers: { 'POST /backoffice/regular-lessons/:id/move/preview': seen },
  },
  {
    file: 'resources/regular-lessons/SubstituteDialog.tsx',
    screen: <SubstituteDialog regularLesson={regularLesson} date={MONDAY} onClose={nothing} />,
    call: 'POST /backoffice/regular-lessons/:id/substitute',
    typed: { From: '07/06/2027', To: '21/06/2027', Reason: REASON },
    choose: pickTeacher,
    button: 'Assign substitute',
    answers: {
      'POST /backoffice/regular-lessons/:id/substitute/preview': seen,
      'GET /backoffice/teachers': [teacherOf(1)],
    },
  },
  {
    file: 'resources/regular-lessons/NewRegularLessonDialog.tsx',
    screen: <NewRegularLessonDialog of={{ studentId: ID, teacherId: ID }} onClose={nothing} />,
    call: 'POST /backoffice/regular-lessons',
    typed: { Time: '11:15', 'Start date': '07/06/2027', 'End date (optional)': '07/06/2027' },
    button: 'Book lesson',
    answers: { 'POST /backoffice/regular-lessons/preview': seen },
  },
  {
    file: 'resources/students/tabs/CorrectCredits.tsx',
    screen: <CorrectCredits studentId={ID} balances={[]} onClose={nothing} />,
    call: 'POST /backoffice/students/:id/credits',
    typed: {
      Credits: '3',
      'Expiry date (optional)': '31/12/2027',
      'Reason (visible to the student)': REASON,
    },
    button: 'Add 3 credits',
  },
];
