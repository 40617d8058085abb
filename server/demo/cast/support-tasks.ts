import { HOUR, iso } from '../calendar.ts';
import type { PlannedLesson } from './lessons.ts';
import { addBilling } from './billing.ts';
import { addSavedCards } from './saved-cards.ts';
import { openTasks } from './open-tasks.ts';
import { addGuardians } from './guardians.ts';
import { addNotes } from './notes.ts';
import type { CastKey, StudentKey } from '../cast-people.ts';
import { furtherTasks } from './resolved-tasks.ts';
import { addPersonalData } from './personal-data.ts';
import { addSupplant } from './supplant.ts';
import { addTask, LessonFinder } from './tasks.ts';
import { addBatches } from './batches.ts';
import { addSavedViews } from './views.ts';
import type { Provider } from './provider.ts';

/** Adds support's requests, notes and saved lists, people's notifications, and how students pay. */
export function addSupportTasks(provider: Provider, lessons: readonly PlannedLesson[]): void {
  const finder = new LessonFinder(lessons, provider.calendar.now);
  for (const task of [...openTasks(provider, finder), ...furtherTasks(provider, finder)])
    addTask(provider, task);
  addNotes(provider);
  addGuardians(provider);
  addNotifications(provider, finder);
  addSavedViews(provider);
  addBatches(provider);
  addSupplant(provider);
  addPersonalData(provider);
  addBilling(provider);
  addSavedCards(provider);
}

function addNotifications(
  { providerId: provider_id, calendar, rows, id, who }: Provider,
  lessons: LessonFinder,
): void {
  const addNotification = (
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
  addNotification('student-reminder', 'student', 'LESSON_REMINDER', 2, next('student'));
  addNotification('student-report', 'student', 'REPORT_FILED', 40, about(lessons.last('student')));
  addNotification('student-gift', 'student', 'CREDITS_GIVEN', 190, {}, true);
  addNotification(
    'student-cancelled',
    'student',
    'LESSON_CANCELLED',
    240,
    about(lessons.byKey('cancelled-by-teacher')),
    true,
  );
  addNotification('waiting-uncovered', 'waiting', 'LESSON_NOT_COVERED', 20, next('waiting'));
  addNotification('company-reminder', 'company', 'LESSON_REMINDER', 3, next('company'));
  addNotification(
    'teacher-unreported',
    'teacher',
    'LESSON_NOT_REPORTED',
    5,
    about(lessons.byKey('unreported')),
  );
  addNotification('teacher-new', 'teacher', 'LESSON_BOOKED', 30, about(lessons.byKey('next')), true);
  addNotification('teacher-trial', 'teacher', 'LESSON_BOOKED', 26, about(lessons.byKey('trial')));
  addNotification('manager-expiring', 'manager2', 'CREDITS_EXPIRING', 60, {});
}
