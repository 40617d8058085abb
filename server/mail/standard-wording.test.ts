import { describe, expect, it } from 'vitest';
import { MAIL_KINDS, PLACEHOLDER, wordingProblems } from '#domain/office/mail-kind.ts';
import { INSTALLED_LOCALES } from '#server/locales/installed.ts';
import { exampleMail } from '#server/modules/provider/mail-wordings/examples.ts';
import { standardWording } from './standard-wording.ts';

const ORIGIN = 'https://lingua.example';
const LONGEST_SUBJECT = 50;
/** Words that no Spanish mail has. */
const ENGLISH = /\b(the|your?|you're|and|lessons?|credits?|is|are|been|for|with|by|time|of)\b/i;

const mailOf = (locale: string, kind: (typeof MAIL_KINDS)[number]) => {
  const look = { locale, providerName: 'Lingua', logoUrl: '', colour: '#0b6170', wordings: {} };
  return exampleMail(look, ORIGIN, kind, standardWording(locale, kind));
};
const paragraphsOf = (text: string): string[] => text.split(/\n\n/).map((one) => one.trim());

describe.each(INSTALLED_LOCALES)('a mail in %s', (locale) => {
  it.each(MAIL_KINDS)('says all of %s', (kind) => {
    const wording = standardWording(locale, kind);
    expect(wordingProblems(kind, wording)).toEqual({});
    const { subject, text, html } = mailOf(locale, kind);
    expect(subject.length, subject).toBeLessThanOrEqual(LONGEST_SUBJECT);
    expect(subject).not.toMatch(/[!¡]/);
    expect(`${subject} ${text} ${html}`).not.toMatch(/\{\{|undefined|null|mail:\w|  /);
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html).toContain('<div style="display:none');
    expect(text.split(`: ${ORIGIN}/`)).toHaveLength(wording.body.includes('{{button}}') ? 2 : 1);
    // Subject, at most five paragraphs with the greeting, the button, a line below it, the school.
    expect(paragraphsOf(text).length).toBeLessThanOrEqual(9);
  });
});

describe('a mail in Spanish', () => {
  it.each(MAIL_KINDS)('has no English in %s', (kind) => {
    const { subject, text } = mailOf('es', kind);
    expect(`${subject}\n${text}`.replaceAll(ORIGIN, '')).not.toMatch(ENGLISH);
    const english = paragraphsOf(mailOf('en', kind).text);
    // The school's name at the end, and figures.
    const same = paragraphsOf(text).filter((one) => english.includes(one));
    expect(same).toEqual(['-- \nLingua'.trim()]);
  });

  it.each(MAIL_KINDS)('%s has the placeholders of the English one', (kind) => {
    const names = (locale: string) =>
      Object.values(standardWording(locale, kind)).map((text: string) =>
        [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name]) => name))].toSorted(),
      );
    const [, , english] = names('en');
    expect(names('es')[2]).toEqual(english);
  });
});
