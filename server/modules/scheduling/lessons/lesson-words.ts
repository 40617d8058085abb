import type { ActingParty } from '#domain/scheduling/booking.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { languageName } from '#server/mail/language-name.ts';
import { mailText } from '#server/mail/mail-text.ts';
import { listIn, momentInZone, spanInZone } from '#server/mail/mail-zone.ts';
import type { LessonFacts } from './lesson-mail-data.ts';

/** "English lesson", "English trial lesson", "English lesson (Beginners)". */
export function lessonName(
  locale: Locale,
  { language, type, groupName }: Pick<LessonFacts, 'language' | 'type' | 'groupName'>,
): string {
  const key = type === 'TRIAL' ? 'lesson.TRIAL' : 'lesson.LESSON';
  const lesson = mailText(locale, key, { language: languageName(locale, language) });
  return groupName ? mailText(locale, 'lesson.group', { lesson, group: groupName }) : lesson;
}

/** Returns "with" and the teacher's name for a student, or the students' names for the teacher. */
export function withWhom(
  locale: Locale,
  {
    to,
    teacherName,
    studentNames,
  }: Pick<LessonFacts, 'teacherName' | 'studentNames'> & { to: { isTeacher: boolean } },
): string {
  const names = to.isTeacher ? studentNames : [teacherName];
  return names.length > 0 ? mailText(locale, 'with', { names: listIn(locale, names) }) : '';
}

/** Facts of a lesson that an e-mail needs to name it. */
export type LessonInMail = Pick<
  LessonFacts,
  'type' | 'language' | 'groupName' | 'teacherName' | 'studentNames' | 'startsAt' | 'endsAt' | 'to'
>;

/** Returns how an e-mail names a lesson to its reader: with first names, in the reader's zone. */
export function lessonInMail(locale: Locale, facts: LessonInMail) {
  const { startsAt, endsAt, to } = facts;
  const clock = { timeZone: to.timeZone, locale };
  return {
    firstName: to.firstName,
    lesson: lessonName(locale, facts),
    withWhom: withWhom(locale, facts),
    moment: momentInZone(startsAt, clock),
    when: spanInZone(startsAt, endsAt, clock),
  };
}

/** Returns who made the change; empty for the person who did. */
export function byWhom(
  locale: Locale,
  { by, to, teacherName }: Pick<LessonFacts, 'by' | 'teacherName'> & { to: { isTeacher: boolean } },
): string | null {
  const says: Readonly<Record<ActingParty, string | null>> = {
    STUDENT: to.isTeacher ? 'STUDENT' : null,
    TEACHER: to.isTeacher ? null : 'TEACHER',
    SUPPORT: 'SCHOOL',
    SYSTEM: 'SCHOOL',
    BUSINESS: 'COMPANY',
  };
  return says[by] && mailText(locale, `by.${says[by]}`, { teacher: teacherName });
}

/** Returns the effect on the student's credits; empty if it costs none or the reader is a teacher. */
export function creditLine(
  locale: Locale,
  { credits, isOver }: Pick<LessonFacts, 'credits' | 'isOver'>,
): string | null {
  if (!credits) return null;
  const says = (key: 'uses' | 'lost' | 'back', count: number) =>
    count > 0 ? mailText(locale, `credits.${key}`, { count }) : null;
  if (!isOver) return credits.isWaiting ? mailText(locale, 'credits.missing') : says('uses', credits.held);
  return says('lost', credits.lost) ?? says('back', credits.back);
}
