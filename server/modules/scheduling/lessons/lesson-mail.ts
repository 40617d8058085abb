import type { MailKind } from '#domain/office/mail-kind.ts';
import type { MailSetting, MailTemplate, PushNote, WrittenMail } from '#server/mail/mail-template.ts';
import { freeUntil } from '#domain/shared/lesson-deadlines.ts';
import { type MailButton, mailText } from '#server/mail/mail-text.ts';
import { type Clock, momentInZone, spanInZone } from '#server/mail/mail-zone.ts';
import { simpleMail } from '#server/mail/simple-mail.ts';
import type { MailValues } from '#server/mail/worded-mail.ts';
import { calendarText } from '#server/formats/calendar/calendar-text.ts';
import { BOOKING_PAGE, entryOf, lessonsPage } from './lesson-calendar.ts';
import type { KnownLesson, LessonFacts } from './lesson-mail-data.ts';
import { byWhom, creditLine, lessonInMail } from './lesson-words.ts';
import { fileNameIn } from '#server/formats/file-name.ts';

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
  if (!known) return isOver ? null : invited(facts, setting, bookedWords(facts, setting));
  // A calendar is shown the entry that it has, as it was.
  if (isOver) return invited({ ...facts, ...known }, setting, cancelledWords(facts, known, setting));
  if (!isSame(known, facts)) return invited(facts, setting, movedWords(facts, known, setting));
  return facts.isUncovered ? written(facts, setting, uncoveredWords(facts, setting)) : null;
};

const isSame = (known: KnownLesson, now: KnownLesson): boolean =>
  known.startsAt === now.startsAt && known.endsAt === now.endsAt && known.teacherId === now.teacherId;

const clockOf = ({ to }: LessonFacts, { locale }: MailSetting): Clock => ({ timeZone: to.timeZone, locale });

const whenOf = ({ startsAt, endsAt }: KnownLesson, facts: LessonFacts, setting: MailSetting): string =>
  spanInZone(startsAt, endsAt, clockOf(facts, setting));

const values = (
  facts: LessonFacts,
  { startsAt, endsAt, teacherName }: KnownLesson,
  { locale }: MailSetting,
): MailValues => ({
  ...lessonInMail(locale, { ...facts, startsAt, endsAt, teacherName }),
  credits: creditLine(locale, facts),
});

/** Returns the free cancellation deadline; null if it has passed, or if the lesson is free of charge. */
function freeUntilOf(facts: LessonFacts, setting: MailSetting): string | null {
  const until = freeUntil(facts.startsAt, setting.rules);
  if (!facts.credits?.held || until.getTime() <= Date.now()) return null;
  return momentInZone(until.toISOString(), clockOf(facts, setting));
}

const bookedWords = (facts: LessonFacts, setting: MailSetting): Words => ({
  kind: 'lesson-booked',
  values: { ...values(facts, facts, setting), freeUntil: freeUntilOf(facts, setting) },
});

function movedWords(facts: LessonFacts, known: KnownLesson, setting: MailSetting): Words {
  const { locale } = setting;
  const isSameTeacher = known.teacherId === facts.teacherId;
  const names = { teacher: facts.teacherName, former: known.teacherName };
  return {
    kind: 'lesson-moved',
    values: {
      ...values(facts, facts, setting),
      byWhom: byWhom(locale, facts),
      before: whenOf(known, facts, setting),
      newTeacher: isSameTeacher ? null : mailText(locale, 'new-teacher', names),
    },
  };
}

const uncoveredWords = (facts: LessonFacts, setting: MailSetting): Words => ({
  kind: 'lesson-uncovered',
  values: {
    ...values(facts, facts, setting),
    consequence: mailText(setting.locale, facts.to.isTeacher ? 'uncovered.teacher' : 'uncovered.student'),
  },
});

const cancelledWords = (facts: LessonFacts, known: KnownLesson, setting: MailSetting): Words => ({
  kind: 'lesson-cancelled',
  values: {
    ...values(facts, known, setting),
    byWhom: byWhom(setting.locale, facts),
    reason: facts.reason,
  },
});

function buttonOf({ to: { isTeacher }, isOver }: LessonFacts): { does: MailButton; path: string } {
  if (!isOver) return { does: 'view-lesson', path: lessonsPage(isTeacher) };
  return isTeacher
    ? { does: 'view-schedule', path: lessonsPage(isTeacher) }
    : { does: 'book-lesson', path: BOOKING_PAGE };
}

function written(facts: LessonFacts, setting: MailSetting, words: Words): WrittenMail {
  const button = buttonOf(facts);
  const mail = simpleMail(setting, { ...words, button });
  return isOwnDoing(facts) ? mail : { ...mail, push: pushOf(facts, button.path) };
}

/** Whether the reader has just done it themself, and needs no notification. */
const isOwnDoing = ({ by, to, isUncovered }: LessonFacts): boolean =>
  !isUncovered && by === (to.isTeacher ? 'TEACHER' : 'STUDENT');

const pushOf = ({ lessonId, startsAt }: LessonFacts, path: string): PushNote => ({
  path,
  tag: `lesson:${lessonId}`,
  until: startsAt,
});

const invited = (facts: LessonFacts, setting: MailSetting, words: Words): WrittenMail => ({
  ...written(facts, setting, words),
  calendar: invitation(facts, setting),
});

function invitation(facts: LessonFacts, setting: MailSetting): NonNullable<WrittenMail['calendar']> {
  const method = facts.isOver ? 'CANCEL' : 'REQUEST';
  const status = facts.isOver ? 'CANCELLED' : 'CONFIRMED';
  const entry = entryOf({ ...facts, status, changedAt: new Date().toISOString() }, setting);
  const provider = { name: setting.providerName, address: setting.address };
  const attendee = { name: facts.to.firstName, address: setting.to };
  const content = calendarText({ method, provider, entries: [{ ...entry, attendee }] });
  return { method, fileName: fileNameIn(setting, 'lesson'), content };
}
