import { HOUR, iso } from '../calendar.ts';
import type { PlannedLesson } from './lessons.ts';
import { addBilling } from './billing.ts';
import { openTasks } from './open-tasks.ts';
import { addNotes } from './notes.ts';
import type { CastKey, StudentKey } from '../cast-people.ts';
import { furtherTasks } from './resolved-tasks.ts';
import { addPersonalData } from './personal-data.ts';
import { addSupplant } from './supplant.ts';
import { addTask, LessonFinder } from './tasks.ts';
import { addJobs } from './jobs.ts';
import { addSavedViews } from './views.ts';
import type { School } from './school.ts';

/** Adds support's requests, notes and saved lists, and people's notifications. */
export function addDesk(school: School, lessons: readonly PlannedLesson[]): void {
  const finder = new LessonFinder(lessons, school.calendar.now);
  for (const task of [...openTasks(school, finder), ...furtherTasks(school, finder)]) addTask(school, task);
  addNotes(school);
  addNotifications(school, finder);
  addSavedViews(school);
  addJobs(school);
  addSupplant(school);
  addPersonalData(school);
  addBilling(school);
}

function addNotifications(
  { providerId: provider_id, calendar, rows, id, who }: School,
  lessons: LessonFinder,
): void {
  const told = (
    key: string,
    to: CastKey,
    type: string,
    hoursAgo: number,
    payload: Record<string, string>,
    isRead = false,
  ) =>
    rows.add('notification', {
      provider_id,
      id: id('notification', key),
      account_id: who(to),
      type,
      payload,
      read_at: isRead ? iso(calendar.now - (hoursAgo - 1) * HOUR) : null,
      created_at: iso(calendar.now - hoursAgo * HOUR),
    });
  const about = (lesson: PlannedLesson) => ({
    lessonId: id('lesson', lesson.key),
    startsAt: iso(lesson.startsAt),
  });
  const next = (student: StudentKey) => about(lessons.next(student));
  told('student-reminder', 'student', 'LESSON_REMINDER', 2, next('student'));
  told('student-report', 'student', 'REPORT_FILED', 40, about(lessons.last('student')));
  told('student-gift', 'student', 'CREDITS_GIVEN', 190, {}, true);
  told(
    'student-cancelled',
    'student',
    'LESSON_CANCELLED',
    240,
    about(lessons.byKey('cancelled-by-teacher')),
    true,
  );
  told('waiting-uncovered', 'waiting', 'LESSON_NOT_COVERED', 20, next('waiting'));
  told('company-reminder', 'company', 'LESSON_REMINDER', 3, next('company'));
  told('teacher-unreported', 'teacher', 'LESSON_NOT_REPORTED', 5, about(lessons.byKey('unreported')));
  told('teacher-new', 'teacher', 'LESSON_BOOKED', 30, about(lessons.byKey('next')), true);
  told('teacher-trial', 'teacher', 'LESSON_BOOKED', 26, about(lessons.byKey('trial')));
  told('manager-expiring', 'manager2', 'CREDITS_EXPIRING', 60, {});
}
