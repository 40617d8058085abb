import { formatPlainDate, type PlainDate } from '#domain/values/plain-date.ts';
import { mailLayout } from '#server/core/mail-layout.ts';
import type { MailTemplate } from '#server/core/mail-template.ts';

export const CLOCK_MAIL = 'clock-change';

export interface ClockMailFacts {
  on: PlainDate;
  zones: readonly string[];
  moved: number;
  outside: number;
}

const lessons = (count: number): string => (count === 1 ? '1 weekly lesson' : `${count} weekly lessons`);

/** The mail to support two weeks before clocks change. */
export const clockMail: MailTemplate = (queued, { providerName, logoUrl, origin }) => {
  const { on, zones, moved, outside } = queued as ClockMailFacts;
  const subject = `The clocks change on ${formatPlainDate(on)}: look at ${lessons(moved)}`;
  const paragraphs = [
    `On ${formatPlainDate(on)} the clocks change in ${zones.join(', ')}.`,
    `${lessons(moved)} would be at another hour for somebody then, or not take place.`,
    outside > 0 ? `${lessons(outside)} would fall outside the teacher’s hours.` : null,
    'For each you can keep the student’s, the teacher’s or the school’s hour.',
  ].filter((text) => text !== null);
  const button = { label: 'See what moves', url: `${origin}/clock-changes?on=${on}` };
  const layout = mailLayout({ providerName, logoUrl, title: subject, paragraphs, button });
  return { subject, ...layout };
};
