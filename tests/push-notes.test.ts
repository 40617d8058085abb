import { describe, expect, it } from 'vitest';
import { proposalMail } from '#server/modules/scheduling/time-proposals/proposal-mail.ts';
import { homeworkMail } from '#server/modules/teaching/homework/homework-mail.ts';
import { digestMail } from '#server/modules/office/threads/digest-mail.ts';
import type { MailSetting } from '#server/mail/mail-template.ts';
import type { LessonFacts } from '#server/modules/scheduling/lessons/lesson-mail-data.ts';
import { lessonMail } from '#server/modules/scheduling/lessons/lesson-mail.ts';
import { reminderMail } from '#server/modules/scheduling/lessons/reminder-mail.ts';

const SETTING: MailSetting = {
  locale: 'en',
  providerName: 'Lingua',
  logoUrl: 'https://lingua.example/logo.svg',
  colour: '#123456',
  wordings: {},
  origin: 'https://lingua.example',
  rules: { cancelBeforeHours: 24 },
  address: 'mail@lingua.example',
  to: 'ana@lingua.example',
  readLogo: async () => null,
  openFile: () => Promise.reject(new Error('No file.')),
};
const STARTS = '2099-01-15T17:00:00.000Z';
const lesson = (more: Partial<LessonFacts> = {}): LessonFacts => ({
  lessonId: '00000000-0000-4000-8000-000000000001',
  sequence: 0,
  type: 'OCCASIONAL',
  language: 'ENGLISH',
  startsAt: STARTS,
  endsAt: '2099-01-15T18:00:00.000Z',
  teacherId: '00000000-0000-4000-8000-000000000002',
  teacherName: 'Laura Gil',
  groupName: null,
  studentNames: ['Ana García'],
  to: { firstName: 'Ana', isTeacher: false, timeZone: 'Europe/Madrid' },
  isOver: false,
  reason: null,
  isUncovered: false,
  by: 'SUPPORT',
  known: null,
  credits: null,
  ...more,
});
/** As the reader knew it. */
const KNOWN = {
  startsAt: STARTS,
  endsAt: lesson().endsAt,
  teacherId: lesson().teacherId,
  teacherName: 'Laura Gil',
};
const TEACHER = { firstName: 'Laura', isTeacher: true, timeZone: 'Europe/Madrid' };

describe('what an e-mail shows on a device', () => {
  it('leads to the lesson, and is of no use once that has begun', () => {
    expect(lessonMail(lesson(), SETTING)).toMatchObject({
      subject: 'Lesson booked: Thu 15 Jan, 18:00',
      push: { path: '/student/my-classes', tag: `lesson:${lesson().lessonId}`, until: STARTS },
    });
    expect(lessonMail(lesson({ to: TEACHER }), SETTING)).toMatchObject({
      push: { path: '/teacher/schedule' },
    });
  });

  it.each([
    ['a student', { by: 'STUDENT' as const }],
    ['a teacher', { by: 'TEACHER' as const, to: TEACHER }],
  ])('is nothing that %s has just done', (_, facts) => {
    expect(lessonMail(lesson(facts), SETTING)).not.toHaveProperty('push');
    expect(lessonMail(lesson({ ...facts, isOver: true, known: KNOWN }), SETTING)).not.toHaveProperty('push');
  });

  it('is what the other side has done', () => {
    expect(lessonMail(lesson({ by: 'STUDENT', to: TEACHER }), SETTING)).toHaveProperty('push');
    const cancelled = lesson({ by: 'TEACHER', isOver: true, known: KNOWN });
    expect(lessonMail(cancelled, SETTING)).toMatchObject({ push: { until: STARTS } });
  });

  it('reminds until the lesson begins', () => {
    const facts = { ...lesson(), isWaiting: false };
    expect(reminderMail(facts, SETTING)).toMatchObject({
      push: { path: '/student/my-classes', until: STARTS },
    });
  });

  it('leads to the answer of a proposed time, until the lesson begins', () => {
    const proposal = {
      ...lesson(),
      newStartsAt: '2099-01-16T17:00:00.000Z',
      newEndsAt: '2099-01-16T18:00:00.000Z',
      note: null,
    };
    expect(proposalMail(proposal, SETTING)).toMatchObject({
      push: { path: '/student/dashboard', tag: `proposal:${lesson().lessonId}`, until: STARTS },
    });
  });

  it('leads to corrected homework', () => {
    const facts = { firstName: 'Ana', homeworkId: 'h1', task: 'Ten sentences', teacherName: 'Laura Gil' };
    expect(homeworkMail(facts, SETTING)).toMatchObject({
      subject: 'Laura Gil has corrected your homework',
      push: { path: '/student/homework/h1', tag: 'homework' },
    });
  });

  it('says nothing of what messages say', () => {
    const facts = { firstName: 'Ana', isTeacher: false, count: 2, senders: ['Laura Gil', null] };
    expect(digestMail(facts, SETTING)).toMatchObject({
      push: { path: '/student/messages', tag: 'messages' },
    });
  });
});
