import type { ActingParty } from '#domain/scheduling/booking.ts';
import { momentInZone, spanInZone } from '#server/mail/mail-zone.ts';
import type { LessonFacts } from './lesson-mail-data.ts';

const sentenceCase = (word: string): string => word.charAt(0) + word.slice(1).toLowerCase();

/** "English lesson", "English trial lesson", "English lesson of Beginners". */
export function lessonName({
  language,
  type,
  groupName,
}: Pick<LessonFacts, 'language' | 'type' | 'groupName'>): string {
  const name = `${sentenceCase(language)} ${type === 'TRIAL' ? 'trial lesson' : 'lesson'}`;
  return groupName ? `${name} of ${groupName}` : name;
}

/** Returns "with" and the teacher's name for a student, or the students' names for the teacher. */
export function withWhom({
  to,
  teacherName,
  studentNames,
}: Pick<LessonFacts, 'teacherName' | 'studentNames'> & { to: { isTeacher: boolean } }): string {
  if (!to.isTeacher) return `with ${teacherName}`;
  return studentNames.length > 0 ? `with ${studentNames.join(', ')}` : '';
}

/** What of a lesson a mail has to know to name it. */
export type LessonInMail = Pick<
  LessonFacts,
  'type' | 'language' | 'groupName' | 'teacherName' | 'studentNames' | 'startsAt' | 'endsAt' | 'to'
>;

/** What a mail calls a lesson to its reader: by first name, on the reader's own clock. */
export function lessonInMail(facts: LessonInMail) {
  const { startsAt, endsAt, to } = facts;
  return {
    firstName: to.firstName,
    lesson: lessonName(facts),
    withWhom: withWhom(facts),
    moment: momentInZone(startsAt, to.timeZone),
    when: spanInZone(startsAt, endsAt, to.timeZone),
  };
}

/** Who did it, to this reader. */
export function byWhom(by: ActingParty, isTeacher: boolean): string {
  if (by === 'STUDENT') return isTeacher ? 'by the student' : 'by you';
  if (by === 'TEACHER') return isTeacher ? 'by you' : 'by the teacher';
  return { SUPPORT: 'by the school', SYSTEM: 'by the school', BUSINESS: 'by the company' }[by];
}

const inCredits = (count: number): string => (count === 1 ? '1 credit' : `${count} credits`);

/** What it means for the student's credits, or nothing where it costs none or is for a teacher. */
export function creditLine({ credits, isOver }: Pick<LessonFacts, 'credits' | 'isOver'>): string | null {
  if (!credits) return null;
  if (!isOver) {
    if (credits.isWaiting) return 'Your credits do not cover it yet: it waits until there are enough.';
    return credits.held > 0 ? `${inCredits(credits.held)} set aside for it.` : null;
  }
  if (credits.lost > 0) return `${inCredits(credits.lost)} used up: it was cancelled after the notice limit.`;
  return credits.back > 0 ? `${inCredits(credits.back)} back in your balance.` : null;
}
