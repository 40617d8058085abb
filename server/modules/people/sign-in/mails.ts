import type { SupplantSummary } from '#domain/people/api/auth.ts';
import type { WrittenMail } from '#server/mail/mail-template.ts';
import { wordedMail } from '#server/mail/worded-mail.ts';
import type { MailBrand } from '#server/mail/mail-brand.ts';

/** A page's address with its query, encoded. */
const link = ({ origin }: Pick<MailBrand, 'origin'>, path: string, query: Record<string, string>) =>
  `${origin}${path}?${new URLSearchParams(query).toString()}`;

export const resetMail = (brand: MailBrand, to: { firstName: string; token: string }): WrittenMail =>
  wordedMail(brand, {
    kind: 'reset-password',
    values: { firstName: to.firstName },
    button: { label: 'Set a new password', url: link(brand, '/student/reset-password', { token: to.token }) },
  });

/** Returns the link to the page for choosing the first password. */
export const welcomeLink = (brand: Pick<MailBrand, 'origin'>, token: string): string =>
  link(brand, '/student/welcome', { token });

export const welcomeMail = (
  brand: MailBrand,
  to: { firstName: string; token: string; kind?: 'welcome' | 'trial-asked' },
): WrittenMail =>
  wordedMail(brand, {
    kind: to.kind ?? 'welcome',
    values: { firstName: to.firstName },
    button: { label: 'Choose your password', url: welcomeLink(brand, to.token) },
  });

export const signedUpAgainMail = (
  brand: MailBrand,
  to: { firstName: string; isStaff: boolean },
): WrittenMail =>
  wordedMail(brand, {
    kind: 'signed-up-again',
    values: { firstName: to.firstName },
    button: { label: 'Sign in', url: `${brand.origin}${to.isStaff ? '/login/' : '/student/login'}` },
  });

export const signInLinkMail = (
  brand: MailBrand,
  to: { firstName: string; email: string; token: string },
): WrittenMail =>
  wordedMail(brand, {
    kind: 'sign-in-link',
    values: { firstName: to.firstName },
    button: { label: 'Sign in', url: link(brand, '/login/link', { email: to.email, token: to.token }) },
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
  { firstName }: { firstName: string },
  { agentName, reason, changes }: SupplantSummary,
): WrittenMail =>
  wordedMail(brand, {
    kind: 'supplant-ended',
    values: {
      firstName,
      agent: agentName,
      reason,
      changes:
        changes.length === 0
          ? 'Nothing was changed.'
          : ['These changes were made:', ...changes.map(changeLine)].join('\n'),
    },
  });

const words = (name: string) => name.replaceAll('_', ' ');

function changeLine({ at, noun, fields }: SupplantSummary['changes'][number]): string {
  const when = `${at.slice(0, 16).replace('T', ' ')} UTC`;
  return `${when}: ${words(noun)}${fields.length > 0 ? ` (${fields.map(words).join(', ')})` : ''}`;
}
