import { addDays, weekdayOf } from '#domain/values/plain-date.ts';
import type { PlannedLesson } from './lessons.ts';
import { type LessonFinder, momentOf, type Task, time } from './tasks.ts';
import type { Provider } from './provider.ts';

const minutesOf = ({ startsAt, endsAt }: PlannedLesson): number => (endsAt - startsAt) / 60_000;

/** One open request of every type, with what its type tells. */
export function openTasks({ calendar, who }: Provider, lessons: LessonFinder): Task[] {
  const { today, day } = calendar;
  const nextWeek = day(7);
  const occasional = lessons.byKey('german-long');
  const regular = lessons.next('company', { days: 1, type: 'REGULAR' });
  const ofStudent = lessons.next('student', { days: 2, type: 'REGULAR' });
  const ofReset = lessons.next('reset', { days: 1, type: 'REGULAR' });
  const conflict = lessons.next('spanish', { days: 2, type: 'REGULAR' });
  const missed = lessons.last('portuguese');
  const unheld = lessons.last('chinese');
  return [
    {
      key: 'new-regular',
      type: 'CREATE_REGULAR_LESSON',
      issuer: 'friend',
      student: 'friend',
      details: {
        recurrenceStartDate: nextWeek,
        lessonWeekDay: weekdayOf(nextWeek),
        lessonStartTime: time('19:00'),
        lessonDurationInMinutes: 60,
        lessonType: 'REGULAR_LESSON',
      },
      hoursAgo: 5,
      dueHours: 19,
    },
    {
      key: 'new-occasional',
      type: 'CREATE_OCCASIONAL_LESSON',
      issuer: 'newbie',
      student: 'newbie',
      details: {
        lessonDate: day(4),
        lessonTime: time('12:30'),
        lessonDurationInMinutes: 30,
        lessonType: 'OCCASIONAL_LESSON',
      },
      hoursAgo: 2,
      dueHours: 22,
    },
    {
      key: 'new-trial',
      type: 'CREATE_TRIAL_LESSON',
      issuer: 'italian',
      student: 'italian',
      details: { lessonDate: day(3), lessonTime: time('19:30'), phoneNumber: { phone: '+306912345678' } },
      hoursAgo: 40,
      dueHours: -16,
    },
    {
      key: 'trial-follow-up',
      type: 'REQUEST_CALL',
      issuer: 'support',
      student: 'post-trial',
      trial: 'post-trial',
      owner: 'support',
      note: {
        en: 'Call about the Standard plan: wanted to discuss it at home first.',
        es: 'Llamar por el bono Standard: quería consultarlo antes en casa.',
      },
      details: { phoneNumber: { phone: '+34600200207' } },
      hoursAgo: 60,
      dueHours: 5,
    },
    {
      key: 'cancel-regular',
      type: 'CANCEL_REGULAR_LESSON',
      issuer: 'company',
      student: 'company',
      lesson: regular,
      details: { lessonDate: momentOf(regular), lessonType: 'REGULAR_LESSON' },
      hoursAgo: 3,
      dueHours: 4,
    },
    {
      key: 'cancel-occasional',
      type: 'CANCEL_OCCASIONAL_LESSON',
      issuer: 'german',
      student: 'german',
      lesson: occasional,
      details: { lessonDate: momentOf(occasional), lessonType: 'OCCASIONAL_LESSON' },
      hoursAgo: 1,
      dueHours: 6,
    },
    {
      key: 'cancel-all',
      type: 'CANCEL_ALL_REGULAR_LESSONS',
      issuer: 'reset',
      student: 'reset',
      lesson: ofReset,
      details: {
        lessonWeekDay: weekdayOf(ofReset.date),
        lessonStartTime: time(ofReset.time),
        lessonType: 'REGULAR_LESSON',
      },
      hoursAgo: 26,
      dueHours: -2,
    },
    {
      key: 'change-teacher',
      type: 'CHANGE_TEACHER',
      issuer: 'long-name',
      student: 'long-name',
      hoursAgo: 30,
      dueHours: 18,
      claimedBy: 'support2',
    },
    {
      key: 'student-absent',
      type: 'REPORT_STUDENT_ABSENCE',
      issuer: 'teacher2',
      student: 'portuguese',
      lesson: missed,
      details: { lessonDate: momentOf(missed) },
      hoursAgo: 8,
      dueHours: 16,
    },
    {
      key: 'teacher-absent',
      type: 'REPORT_TEACHER_ABSENCE',
      issuer: 'chinese',
      student: 'chinese',
      lesson: unheld,
      details: { lessonDate: momentOf(unheld) },
      hoursAgo: 4,
      dueHours: 1,
    },
    {
      key: 'teacher-ill',
      type: 'REQUEST_ABSENCE',
      issuer: 'teacher-de',
      note: {
        en: 'Knee surgery: the hospital has brought it forward.',
        es: 'Operación de rodilla: me la han adelantado.',
      },
      absence: { from: day(9), to: day(10), reason: 'ILL' },
      hoursAgo: 3,
      dueHours: 21,
    },
    {
      key: 'reschedule',
      type: 'RESCHEDULE_LESSON',
      issuer: 'student',
      student: 'student',
      lesson: ofStudent,
      details: {
        currentDate: ofStudent.date,
        currentTime: time(ofStudent.time),
        proposalDate: addDays(ofStudent.date, 1),
        proposalTime: time('09:30'),
        durationProposal: minutesOf(ofStudent),
        lessonType: 'REGULAR_LESSON',
      },
      hoursAgo: 6,
      dueHours: 12,
    },
    { key: 'custom', type: 'CUSTOM', issuer: 'student', student: 'student', hoursAgo: 50, dueHours: 46 },
    { key: 'no-lesson', type: 'NO_LESSON', issuer: 'zombie', student: 'zombie', hoursAgo: 70, dueHours: 98 },
    {
      key: 'call',
      type: 'REQUEST_CALL',
      issuer: 'student',
      student: 'student',
      details: {
        phoneNumber: { phone: '+34600200200' },
        proposalDate: addDays(today, 1),
        proposalTime: time('10:00'),
      },
      hoursAgo: 1,
      dueHours: 20,
    },
    {
      key: 'conflict',
      type: 'CONFLICT_REGULAR_OCCASIONAL',
      issuer: 'spanish',
      student: 'spanish',
      lesson: conflict,
      details: {
        lessonConflictDate: conflict.date,
        lessonConflictTime: time(conflict.time),
        student_id_regular: who('spanish'),
        student_id_occasional: who('portuguese'),
      },
      hoursAgo: 12,
      dueHours: 12,
    },
  ];
}
