import { createHash } from 'node:crypto';
import { DAY, HOUR, iso, MINUTE } from './calendar.ts';
import type { PlannedLesson } from './cast-lessons.ts';
import { openTasks } from './cast-open-tasks.ts';
import type { CastKey, CastKind, StudentKey } from './cast-people.ts';
import { furtherTasks } from './cast-resolved-tasks.ts';
import { addTask, LessonFinder } from './cast-tasks.ts';
import type { School } from './school.ts';

/** What lies on support's desk: tasks, notes, saved lists; and what people were told. */
export function addDesk(school: School, lessons: readonly PlannedLesson[]): void {
  const finder = new LessonFinder(lessons, school.calendar.now);
  for (const task of [...openTasks(school, finder), ...furtherTasks(school, finder)]) addTask(school, task);
  addNotes(school);
  addNotifications(school, finder);
  addSavedViews(school);
  addSupplants(school);
}

type Noted = 'student' | 'teacher' | 'business' | 'group' | 'trial' | 'payment' | 'course';
const KIND_OF: Readonly<Record<Noted, CastKind>> = {
  student: 'account',
  teacher: 'account',
  business: 'business',
  group: 'group',
  trial: 'trial',
  payment: 'payment',
  course: 'course',
};

interface Note {
  readonly noun: Noted;
  readonly of: string;
  readonly author: CastKey;
  readonly daysAgo: number;
  readonly text: string;
  readonly isPinned?: true;
}

const NOTES: readonly Note[] = [
  {
    noun: 'student',
    of: 'student',
    author: 'support',
    daysAgo: 90,
    text: 'Never call before ten: she is on the train.',
    isPinned: true,
  },
  { noun: 'student', of: 'student', author: 'admin', daysAgo: 8, text: 'Gave one credit for the lesson on which Tomás was ill.' },
  { noun: 'student', of: 'zombie', author: 'support2', daysAgo: 12, text: 'Called twice, no answer. Try again in the evening.' },
  { noun: 'student', of: 'waiting', author: 'support', daysAgo: 1, text: 'Transfer announced; the bank needs three days.' },
  { noun: 'teacher', of: 'teacher-away', author: 'admin', daysAgo: 20, text: 'Holiday agreed; groups covered by Laura.' },
  { noun: 'business', of: 'solaria', author: 'admin', daysAgo: 30, text: 'Renewal due in spring. Esther wants a report per cost centre.', isPinned: true },
  { noun: 'group', of: 'exam-b2', author: 'support', daysAgo: 6, text: 'Priya waits for a seat; ask Sofía whether she stays after the exam.' },
  { noun: 'trial', of: 'italian', author: 'support2', daysAgo: 1, text: 'Giulia is free every evening.' },
  { noun: 'payment', of: 'waiting/1/1', author: 'admin', daysAgo: 1, text: 'Reference missing on the last transfer as well.' },
  { noun: 'course', of: 'running', author: 'support', daysAgo: 15, text: 'Start communicated to Fundae.' },
];

function addNotes({ providerId: provider_id, calendar, rows, id, who }: School): void {
  for (const [index, note] of NOTES.entries()) {
    const created_at = iso(calendar.now - note.daysAgo * DAY);
    rows.add('note', {
      provider_id,
      id: id('note', `${note.noun}/${note.of}/${index}`),
      noun: note.noun,
      record_id: id(KIND_OF[note.noun], note.of),
      author_id: who(note.author),
      text: note.text,
      is_pinned: note.isPinned ?? false,
      created_at,
      updated_at: created_at,
    });
  }
}

function addNotifications({ providerId: provider_id, calendar, rows, id, who }: School, lessons: LessonFinder): void {
  const told = (key: string, to: CastKey, type: string, hoursAgo: number, payload: Record<string, string>, isRead = false) =>
    rows.add('notification', {
      provider_id,
      id: id('notification', key),
      account_id: who(to),
      type,
      payload,
      read_at: isRead ? iso(calendar.now - (hoursAgo - 1) * HOUR) : null,
      created_at: iso(calendar.now - hoursAgo * HOUR),
    });
  const about = (lesson: PlannedLesson) => ({ lessonId: id('lesson', lesson.key), startsAt: iso(lesson.startsAt) });
  const next = (student: StudentKey) => about(lessons.next(student));
  told('student-reminder', 'student', 'LESSON_REMINDER', 2, next('student'));
  told('student-report', 'student', 'REPORT_FILED', 40, about(lessons.last('student')));
  told('student-gift', 'student', 'CREDITS_GIVEN', 190, {}, true);
  told('student-cancelled', 'student', 'LESSON_CANCELLED', 240, about(lessons.byKey('cancelled-by-teacher')), true);
  told('waiting-uncovered', 'waiting', 'LESSON_NOT_COVERED', 20, next('waiting'));
  told('company-reminder', 'company', 'LESSON_REMINDER', 3, next('company'));
  told('teacher-unreported', 'teacher', 'LESSON_NOT_REPORTED', 5, about(lessons.byKey('unreported')));
  told('teacher-new', 'teacher', 'LESSON_BOOKED', 30, about(lessons.byKey('next')), true);
  told('teacher-trial', 'teacher', 'LESSON_BOOKED', 26, about(lessons.byKey('trial')));
  told('manager-expiring', 'manager2', 'CREDITS_EXPIRING', 60, {});
}

interface View {
  readonly key: string;
  readonly of: CastKey;
  readonly resource: string;
  readonly name: string;
  readonly search: { filter: Record<string, string | string[] | boolean>; sort: string; order: 'ASC' | 'DESC' };
  readonly isShared: boolean;
}

const VIEWS: readonly View[] = [
  {
    key: 'zombies',
    of: 'support',
    resource: 'students',
    name: 'Zombies to call',
    search: { filter: { activityStatus: ['ZOMBIE', 'STAND_BY'] }, sort: 'createdAt', order: 'ASC' },
    isShared: true,
  },
  {
    key: 'french',
    of: 'support',
    resource: 'students',
    name: 'Students of French',
    search: { filter: { language: 'FRENCH' }, sort: 'fullName', order: 'ASC' },
    isShared: false,
  },
  {
    key: 'pending',
    of: 'admin',
    resource: 'payments',
    name: 'Waiting for the bank',
    search: { filter: { status: 'PENDING' }, sort: 'createdAt', order: 'DESC' },
    isShared: true,
  },
];

function addSavedViews({ providerId: provider_id, calendar, rows, id, who }: School): void {
  const created_at = iso(calendar.now - 25 * DAY);
  for (const { key, of, resource, name, search, isShared } of VIEWS) {
    rows.add('saved_view', {
      ...{ provider_id, id: id('saved-view', key), account_id: who(of), resource, name, search, created_at },
      is_shared: isShared,
    });
  }
}

/** Support acted as Ana last week and changed her goal; the trail names both. Everything of it is over. */
function addSupplants(school: School): void {
  const { providerId: provider_id, calendar, rows, id, who } = school;
  const [start, supplant_id] = [calendar.now - 6 * DAY, id('supplant', 'student')];
  const session_id = id('session', 'support');
  rows.add('session', {
    ...{ provider_id, id: session_id, account_id: who('support'), address: '192.0.2.10' },
    user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
    created_at: iso(start - HOUR),
    last_seen_at: iso(start + 2 * HOUR),
    ended_at: iso(start + 2 * HOUR),
    end_reason: 'signed-out',
  });
  rows.add('supplant_session', {
    ...{ provider_id, id: supplant_id, session_id, agent_id: who('support'), subject_id: who('student') },
    reason: 'She cannot find where to change her learning goal; we are on the telephone.',
    code_hash: createHash('sha256').update(supplant_id).digest(),
    code_expires_at: iso(start + MINUTE),
    started_at: iso(start),
    expires_at: iso(start + HOUR),
    changes_allowed_at: iso(start + 2 * MINUTE),
    ended_at: iso(start + 9 * MINUTE),
    created_at: iso(start),
  });
  const goal = rows.of('student').find((student) => student.id === who('student'))?.goal ?? null;
  rows.add('audit_entry', {
    ...{ provider_id, at: iso(start + 4 * MINUTE), supplant_id, noun: 'student', operation: 'update' },
    ...{ actor_id: who('support'), subject_id: who('student'), record_id: who('student') },
    action: 'PATCH /student-platform/:id',
    before: { goal: 'Speak better English.' },
    after: { goal },
  });
}
