import type { Timezone } from '#domain/values/timezone.ts';
import type { MailTemplate } from '#server/core/mail-template.ts';
import { spanInZone } from '#server/core/mail-zone.ts';
import { simpleMail } from '#server/core/simple-mail.ts';
import { lessonsPage } from '#server/modules/lessons/lesson-calendar.ts';

/** The template that tells a student what has become of their place in a group. */
export const GROUP_MAIL = 'group';

/** SEATED: a seat came free for somebody who waited. */
export type GroupNews = 'JOINED' | 'WAITING' | 'SEATED' | 'LEFT';

export interface GroupFacts {
  to: { firstName: string; timeZone: Timezone };
  news: GroupNews;
  groupName: string;
  /** Those to come in which they have a seat, oldest first. */
  lessons: { startsAt: string; endsAt: string; teacherName: string }[];
}

const WORDS: Readonly<Record<GroupNews, (name: string) => { subject: string; text: string }>> = {
  JOINED: (name) => ({ subject: `You are in the group ${name}`, text: `you are in the group ${name} now.` }),
  SEATED: (name) => ({
    subject: `A seat for you in the group ${name}`,
    text: `a seat has come free, and you are in the group ${name} now.`,
  }),
  WAITING: (name) => ({
    subject: `You are on the waiting list of ${name}`,
    text: `the group ${name} is full. You are on its waiting list, and the next free seat that is yours comes to you by itself.`,
  }),
  LEFT: (name) => ({
    subject: `You have left the group ${name}`,
    text: `you are no longer in the group ${name}. Credits that were set aside for its coming lessons are yours again.`,
  }),
};

export const groupMail: MailTemplate = (queued, setting) => {
  const { to, news, groupName, lessons } = queued as GroupFacts;
  const { subject, text } = WORDS[news](groupName);
  const isIn = news === 'JOINED' || news === 'SEATED';
  const lines = lessons.map(
    ({ startsAt, endsAt, teacherName }) =>
      `${spanInZone(startsAt, endsAt, to.timeZone)}, with ${teacherName}`,
  );
  return simpleMail(setting, {
    subject,
    firstName: to.firstName,
    paragraphs: [text, isIn && lines.length > 0 ? ['Its next lessons:', ...lines].join('\n') : null],
    button: { label: 'See your classes', path: lessonsPage(false) },
  });
};
