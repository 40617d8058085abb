import type { MailKind } from '#domain/office/mail-kind.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import type { MailTemplate } from '#server/mail/mail-template.ts';
import { mailText } from '#server/mail/mail-text.ts';
import { spanInZone } from '#server/mail/mail-zone.ts';
import { simpleMail } from '#server/mail/simple-mail.ts';
import {
  type EnteredLesson,
  lessonsPage,
  publishedEntries,
} from '#server/modules/scheduling/lessons/lesson-calendar.ts';

/** The template of mails to a student about their seat in a group. */
export const GROUP_MAIL = 'group';

/** SEATED: a student from the waiting list got a seat. MOVED: to this group from another. */
export type GroupNews = 'JOINED' | 'WAITING' | 'SEATED' | 'LEFT' | 'MOVED';

export interface GroupFacts {
  to: { firstName: string; timeZone: Timezone };
  news: GroupNews;
  groupName: string;
  /** Those to come in which they have a seat, or LEFT one just now, oldest first. */
  lessons: EnteredLesson[];
  /** The group that a MOVED student has left, with the lessons in which they had a seat. */
  left?: { groupName: string; lessons: EnteredLesson[] };
}

const KIND = {
  JOINED: 'group-joined',
  SEATED: 'group-seated',
  WAITING: 'group-waiting',
  LEFT: 'group-left',
  MOVED: 'group-moved',
} as const satisfies Readonly<Record<GroupNews, MailKind>>;

export const groupMail: MailTemplate = (queued, setting) => {
  const { to, news, groupName, lessons, left } = queued as GroupFacts;
  const { locale } = setting;
  const dates = lessons.map(({ startsAt, endsAt, teacherName }) => {
    const when = spanInZone(startsAt, endsAt, { timeZone: to.timeZone, locale });
    return mailText(locale, 'date-with', { when, teacher: teacherName });
  });
  const mail = simpleMail(setting, {
    kind: KIND[news],
    values: {
      firstName: to.firstName,
      group: groupName,
      dates: dates.join('\n'),
      ...(left && { leftGroup: left.groupName }),
    },
    button: { does: 'view-lessons', path: lessonsPage(false) },
  });
  const parts = [
    { lessons: left?.lessons ?? [], status: 'CANCELLED' },
    { lessons, status: news === 'LEFT' ? 'CANCELLED' : 'CONFIRMED' },
  ] as const;
  if (parts.every((part) => part.lessons.length === 0)) return mail;
  return { ...mail, calendar: publishedEntries(parts, { isTeacher: false }, setting) };
};
