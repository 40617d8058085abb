import type { SupplantSummary } from '#domain/api/auth.ts';
import { mailLayout } from '#server/core/mail-layout.ts';
import type { MailBrand } from './mail-brand.ts';

interface MailText {
  subject: string;
  text: string;
  html: string;
}

interface Content {
  subject: string;
  paragraphs: string[];
  button?: { label: string; url: string };
}

const written = ({ providerName, logoUrl }: MailBrand, { subject, ...content }: Content): MailText => ({
  subject,
  ...mailLayout({ providerName, logoUrl, title: subject, ...content }),
});

/** A page's address with its query, encoded. */
const link = ({ origin }: Pick<MailBrand, 'origin'>, path: string, query: Record<string, string>) =>
  `${origin}${path}?${new URLSearchParams(query).toString()}`;

export const resetMail = (brand: MailBrand, to: { firstName: string; token: string }): MailText =>
  written(brand, {
    subject: 'Set a new password',
    paragraphs: [
      `Hello ${to.firstName},`,
      `somebody, probably you, asked for a new password at ${brand.providerName}. The link below works once and for 60 minutes.`,
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
    button: { label: 'Set a new password', url: link(brand, '/student/reset-password', { token: to.token }) },
  });

/** Where somebody chooses the first password. */
export const welcomeLink = (brand: Pick<MailBrand, 'origin'>, token: string): string =>
  link(brand, '/student/welcome', { token });

export const welcomeMail = (brand: MailBrand, to: { firstName: string; token: string }): MailText =>
  written(brand, {
    subject: `Welcome to ${brand.providerName}`,
    paragraphs: [
      `Hello ${to.firstName},`,
      `your account at ${brand.providerName} is ready. Choose your password to sign in; the link below works once and for 7 days.`,
    ],
    button: { label: 'Choose your password', url: welcomeLink(brand, to.token) },
  });

export const signInLinkMail = (
  brand: MailBrand,
  to: { firstName: string; email: string; token: string },
): MailText =>
  written(brand, {
    subject: `Sign in to ${brand.providerName}`,
    paragraphs: [
      `Hello ${to.firstName},`,
      'this link signs you in without your password. It works once and for 10 minutes.',
      'If you did not ask for it, somebody knows your e-mail address but nothing more: ignore this mail.',
    ],
    button: { label: 'Sign in', url: link(brand, '/login/link', { email: to.email, token: to.token }) },
  });

export const passwordChangedMail = (brand: MailBrand, to: { firstName: string }): MailText =>
  written(brand, {
    subject: 'Your password was changed',
    paragraphs: [
      `Hello ${to.firstName},`,
      `your password at ${brand.providerName} was changed just now, and every other device was signed out.`,
      'If it was not you, set a new password at once with "Forgotten password" on the sign-in page, and tell us.',
    ],
  });

export const secondFactorEndedMail = (brand: MailBrand, to: { firstName: string }): MailText =>
  written(brand, {
    subject: 'Your authenticator app was switched off',
    paragraphs: [
      `Hello ${to.firstName},`,
      `the second step of your sign-in at ${brand.providerName} was switched off just now.`,
      'If it was not you, change your password at once and tell us.',
    ],
  });

export const supplantStartMail = (
  brand: MailBrand,
  { firstName, agentName, reason }: { firstName: string; agentName: string; reason: string },
): MailText =>
  written(brand, {
    subject: `${agentName} of ${brand.providerName} is looking at your account`,
    paragraphs: [
      `Hello ${firstName},`,
      `${agentName} of our support is using your account for at most an hour, to help you. The reason given: "${reason}".`,
      'When this ends you get another mail with every change that was made. You also find it in the history of your profile.',
    ],
  });

export const supplantEndMail = (
  brand: MailBrand,
  to: { firstName: string },
  summary: SupplantSummary,
): MailText =>
  written(brand, {
    subject: `${summary.agentName} of ${brand.providerName} has left your account`,
    paragraphs: [
      `Hello ${to.firstName},`,
      ...(summary.changes.length === 0
        ? [`${summary.agentName} of our support has left your account. Nothing was changed.`]
        : [
            `${summary.agentName} of our support has left your account. These changes were made:`,
            summary.changes.map(changeLine).join('\n'),
          ]),
      `The reason given: "${summary.reason}". If something is not right, please tell us.`,
    ],
  });

const words = (name: string) => name.replaceAll('_', ' ');

function changeLine({ at, noun, fields }: SupplantSummary['changes'][number]): string {
  const when = `${at.slice(0, 16).replace('T', ' ')} UTC`;
  return `${when}: ${words(noun)}${fields.length > 0 ? ` (${fields.map(words).join(', ')})` : ''}`;
}
