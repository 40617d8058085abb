import type { PlainDate } from '#domain/values/plain-date.ts';
import type { MailTemplate } from '#server/mail/mail-template.ts';
import { mailText } from '#server/mail/mail-text.ts';
import { dayIn, listIn } from '#server/mail/mail-zone.ts';
import { simpleMail } from '#server/mail/simple-mail.ts';
import { cityIn } from '#server/locales/texts.ts';

export const CLOCK_MAIL = 'clock-change';

export interface ClockMailFacts {
  on: PlainDate;
  zones: readonly string[];
  moved: number;
  outside: number;
}

/** The mail to support two weeks before clocks change. */
export const clockMail: MailTemplate = (queued, setting) => {
  const { on, zones, moved, outside } = queued as ClockMailFacts;
  const { locale } = setting;
  return simpleMail(setting, {
    kind: 'clocks-change',
    values: {
      day: dayIn(locale, on),
      zones: listIn(
        locale,
        zones.map((zone) => cityIn(locale, zone)),
      ),
      lessons: mailText(locale, 'weekly-lessons', { count: moved }),
      outside: outside > 0 ? mailText(locale, 'outside', { count: outside }) : null,
    },
    button: { does: 'review-lessons', path: `/clock-changes?on=${on}` },
  });
};
