import { camelCase } from '#domain/values/camel-case.ts';
import type { SupplantSummary } from '#domain/people/api/auth.ts';
import type { WrittenMail } from '#server/mail/mail-template.ts';
import { textIn } from '#server/locales/texts.ts';
import { mailText } from '#server/mail/mail-text.ts';
import { type Clock, momentInZone, zoneName } from '#server/mail/mail-zone.ts';
import { type MailValues, wordedMail } from '#server/mail/worded-mail.ts';
import type { MailBrand } from '#server/mail/mail-brand.ts';

/** A page's address with its query, encoded. */
const link = ({ origin }: Pick<MailBrand, 'origin'>, path: string, query: Record<string, string>) =>
  `${origin}${path}?${new URLSearchParams(query).toString()}`;

export const resetMail = (brand: MailBrand, to: { firstName: string; token: string }): WrittenMail =>
  wordedMail(brand, {
    kind: 'reset-password',
    values: { firstName: to.firstName },
    button: { does: 'set-new-password', url: link(brand, '/student/reset-password', { token: to.token }) },
  });

/** Returns the link to the page for choosing the first password. */
export const welcomeLink = (brand: Pick<MailBrand, 'origin'>, token: string): string =>
  link(brand, '/student/welcome', { token });

export interface WelcomeWording {
  kind: 'welcome' | 'trial-asked' | 'trial-reserved';
  /** In addition to the first name. */
  values?: MailValues;
}

export const welcomeMail = (
  brand: MailBrand,
  { firstName, token, kind, values }: { firstName: string; token: string } & Partial<WelcomeWording>,
): WrittenMail =>
  wordedMail(brand, {
    kind: kind ?? 'welcome',
    values: { firstName, ...values },
    button: {
      does: kind === 'trial-reserved' ? 'confirm-trial' : 'set-password',
      url: welcomeLink(brand, token),
    },
  });

export const signedUpAgainMail = (
  brand: MailBrand,
  to: { firstName: string; isStaff: boolean },
): WrittenMail =>
  wordedMail(brand, {
    kind: 'signed-up-again',
    values: { firstName: to.firstName },
    button: { does: 'sign-in', url: `${brand.origin}${to.isStaff ? '/login/' : '/student/login'}` },
  });

export const signInLinkMail = (
  brand: MailBrand,
  to: { firstName: string; email: string; token: string },
): WrittenMail =>
  wordedMail(brand, {
    kind: 'sign-in-link',
    values: { firstName: to.firstName },
    button: { does: 'sign-in', url: link(brand, '/login/link', { email: to.email, token: to.token }) },
  });

export const passwordChangedMail = (brand: MailBrand, { firstName }: { firstName: string }): WrittenMail =>
  wordedMail(brand, { kind: 'password-changed', values: { firstName } });

export const secondFactorEndedMail = (brand: MailBrand, { firstName }: { firstName: string }): WrittenMail =>
  wordedMail(brand, { kind: 'second-factor-ended', values: { firstName } });

export const supplantStartMail = (
  brand: MailBrand,
  { firstName, agentName, reason }: { firstName: string; agentName: string; reason: string },
): WrittenMail =>
  wordedMail(brand, { kind: 'supplant-started', values: { firstName, agent: agentName, reason } });

export const supplantEndMail = (
  brand: MailBrand,
  { firstName, timeZone }: { firstName: string; timeZone: string },
  { agentName, reason, changes }: SupplantSummary,
): WrittenMail => {
  const clock = { timeZone, locale: brand.locale };
  return wordedMail(brand, {
    kind: 'supplant-ended',
    values: { firstName, agent: agentName, reason, changes: changesIn(clock, changes) },
  });
};

type Changes = SupplantSummary['changes'];

function changesIn(clock: Clock, changes: Changes): string {
  if (changes.length === 0) return mailText(clock.locale, 'changes.none');
  const title = mailText(clock.locale, 'changes.title', { zone: zoneName(clock) });
  return [title, ...changes.map((change) => changeLine(clock, change))].join('\n');
}

function changeLine(clock: Clock, { at, noun, fields }: Changes[number]): string {
  const { locale } = clock;
  const thing = textIn(locale, `audit:noun.${noun}`);
  const names = fields.map((field) => textIn(locale, `fields:${camelCase(field)}`));
  const what = names.length > 0 ? `${thing} (${names.join(', ')})` : thing;
  return mailText(locale, 'changes.line', { when: momentInZone(at, clock), thing: what });
}
