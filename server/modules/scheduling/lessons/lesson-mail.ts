import type { MailKind } from '#domain/office/mail-kind.ts';
import type { MailSetting, MailTemplate, WrittenMail } from '#server/mail/mail-template.ts';
import { momentInZone, spanInZone } from '#server/mail/mail-zone.ts';
import { simpleMail } from '#server/mail/simple-mail.ts';
import type { MailValues } from '#server/mail/worded-mail.ts';
import { calendarText } from '#server/formats/calendar/calendar-text.ts';
import { entryOf, lessonsPage } from './lesson-calendar.ts';
import type { KnownLesson, LessonFacts } from './lesson-mail-data.ts';
import { byWhom, creditLine, lessonName, withWhom } from './lesson-words.ts';

interface Words {
  kind: MailKind;
  values: MailValues;
}

/**
 * The mail about a lesson that was booked, moved or cancelled, or has no cover, as it follows from what its reader knew and what holds now;
 * null when both are the same: booked and cancelled within the wait, or moved there and back.
 */
export const lessonMail: MailTemplate = (queued, setting) => {
  const facts = queued as LessonFacts;
  const { known, isOver } = facts;
  if (!known) return isOver ? null : invited(facts, setting, bookedWords(facts));
  // A calendar is shown the entry that it has, as it was.
  if (isOver) return invited({ ...facts, ...known }, setting, cancelledWords(facts, known));
  if (!isSame(known, facts)) return invited(facts, setting, movedWords(facts, known));
  return facts.isUncovered ? written(facts, setting, uncoveredWords(facts)) : null;
};

const isSame = (known: KnownLesson, now: KnownLesson): boolean =>
  known.startsAt === now.startsAt && known.endsAt === now.endsAt && known.teacherId === now.teacherId;

const whenOf = ({ startsAt, endsAt }: KnownLesson, { to }: LessonFacts): string =>
  spanInZone(startsAt, endsAt, to.timeZone);

const values = (facts: LessonFacts, at: KnownLesson, more: MailValues): MailValues => ({
  firstName: facts.to.firstName,
  lesson: lessonName(facts),
  withWhom: withWhom({ ...facts, teacherName: at.teacherName }),
  moment: momentInZone(at.startsAt, facts.to.timeZone),
  when: whenOf(at, facts),
  ...more,
});

const bookedWords = (facts: LessonFacts): Words => ({
  kind: 'lesson-booked',
  values: values(facts, facts, { credits: creditLine(facts) }),
});

const movedWords = (facts: LessonFacts, known: KnownLesson): Words => ({
  kind: 'lesson-moved',
  values: values(facts, facts, {
    byWhom: byWhom(facts.by, facts.to.isTeacher),
    before: whenOf(known, facts),
    newTeacher:
      known.teacherId === facts.teacherId
        ? null
        : `${facts.teacherName} teaches it instead of ${known.teacherName}.`,
    credits: creditLine(facts),
  }),
});

const uncoveredWords = (facts: LessonFacts): Words => ({
  kind: 'lesson-uncovered',
  values: values(facts, facts, {
    consequence: facts.to.isTeacher
      ? 'If they do not come in time, it is cancelled and you are told.'
      : 'Your credits do not cover it. A weekly lesson that is not covered by the notice limit is cancelled.',
  }),
});

const cancelledWords = (facts: LessonFacts, known: KnownLesson): Words => ({
  kind: 'lesson-cancelled',
  values: values(facts, known, {
    byWhom: byWhom(facts.by, facts.to.isTeacher),
    reason: facts.reason,
    credits: creditLine(facts),
  }),
});

function written(facts: LessonFacts, setting: MailSetting, words: Words): WrittenMail {
  const { isTeacher } = facts.to;
  const button = {
    label: isTeacher ? 'See your schedule' : 'See your classes',
    path: lessonsPage(isTeacher),
  };
  return simpleMail(setting, { ...words, button });
}

const invited = (facts: LessonFacts, setting: MailSetting, words: Words): WrittenMail => ({
  ...written(facts, setting, words),
  calendar: invitation(facts, setting),
});

function invitation(facts: LessonFacts, setting: MailSetting): NonNullable<WrittenMail['calendar']> {
  const method = facts.isOver ? 'CANCEL' : 'REQUEST';
  const status = facts.isOver ? 'CANCELLED' : 'CONFIRMED';
  const entry = entryOf({ ...facts, status, changedAt: new Date().toISOString() }, setting.origin);
  const provider = { name: setting.providerName, address: setting.address };
  const attendee = { name: facts.to.firstName, address: setting.to };
  return { method, content: calendarText({ method, provider, entries: [{ ...entry, attendee }] }) };
}
