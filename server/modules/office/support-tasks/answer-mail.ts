import type { SupportTaskType } from '#domain/office/support-task-type.ts';
import type { MailTemplate } from '#server/mail/mail-template.ts';
import { simpleMail } from '#server/mail/simple-mail.ts';

export interface AnswerFacts {
  to: { firstName: string; role: 'STUDENT' | 'TEACHER' | 'CUSTOMER_SUPPORT' };
  type: SupportTaskType;
  /** What was done, in one line; null where support gave none. */
  resolution: string | null;
}

export const ANSWER_MAIL = 'request-answered';

const ASKED: Readonly<Record<SupportTaskType, string>> = {
  CREATE_REGULAR_LESSON: 'weekly lessons',
  CREATE_OCCASIONAL_LESSON: 'a lesson',
  CREATE_TRIAL_LESSON: 'a trial lesson',
  CANCEL_REGULAR_LESSON: 'a weekly lesson to be cancelled',
  CANCEL_OCCASIONAL_LESSON: 'a lesson to be cancelled',
  CANCEL_ALL_REGULAR_LESSONS: 'the weekly lessons to be ended',
  CHANGE_TEACHER: 'another teacher',
  REPORT_STUDENT_ABSENCE: 'an absence to be noted',
  REPORT_TEACHER_ABSENCE: 'a teacher’s absence to be looked at',
  RESCHEDULE_LESSON: 'a lesson to be moved',
  CUSTOM: 'our help',
  NO_LESSON: 'lessons',
  REQUEST_CALL: 'a call',
  CONFLICT_REGULAR_OCCASIONAL: 'two lessons at one time to be sorted out',
};

const PAGE = {
  STUDENT: { label: 'See your classes', path: '/student/my-classes' },
  TEACHER: { label: 'See your schedule', path: '/teacher/schedule' },
  CUSTOMER_SUPPORT: { label: 'See the requests', path: '/support-tasks' },
} as const;

/** Writes the mail about the outcome of a request. */
export const answerMail: MailTemplate = (queued, setting) => {
  const { to, type, resolution } = queued as AnswerFacts;
  return simpleMail(setting, {
    kind: 'request-answered',
    values: { firstName: to.firstName, request: ASKED[type], answer: resolution },
    button: PAGE[to.role],
  });
};
