import { describe, expect, it } from 'vitest';
import { MAIL_KINDS } from '#domain/office/mail-kind.ts';
import type { MailSetting, WrittenMail } from '#server/mail/mail-template.ts';
import {
  passwordChangedMail,
  resetMail,
  secondFactorEndedMail,
  signedUpAgainMail,
  signInLinkMail,
  supplantEndMail,
  supplantStartMail,
  welcomeMail,
} from '#server/modules/people/sign-in/mails.ts';
import { englishIn } from '#tests/support/english.ts';
import { EARLIER, LESSON, MAIL_FACTS, PAYMENT } from '#tests/support/mail-facts.ts';
import { MAIL_TEMPLATES } from './mail-templates.ts';

/** The kinds of mails that were written. */
const writtenKinds = new Set<string>();
const SETTING: MailSetting = {
  locale: 'es',
  providerName: 'Lingua',
  logoUrl: '',
  colour: '#0b6170',
  wordings: new Proxy(
    {},
    {
      get(_none, kind) {
        writtenKinds.add(String(kind));
      },
    },
  ),
  rules: { cancelBeforeHours: 24 },
  readLogo: async () => null,
  openFile: () => Promise.reject(new Error('No file.')),
  origin: 'https://lingua.example',
  address: 'mail@lingua.example',
  to: 'ana@lingua.example',
};

/** Mails that are written where they are queued. */
const BRAND = { ...SETTING, providerId: 'p' };
const ANA = { firstName: 'Ana', token: 't' };
const SUPPLANT = { agentName: 'Daniel Okafor', reason: 'Cambio de clase' };
const CHANGES = [{ at: '2099-11-24T17:00:00Z', noun: 'account', fields: ['phone', 'first_name'] }];
const DIRECT: [name: string, mail: () => WrittenMail][] = [
  ['reset-password', () => resetMail(BRAND, ANA)],
  ['welcome', () => welcomeMail(BRAND, ANA)],
  ['trial-asked', () => welcomeMail(BRAND, { ...ANA, kind: 'trial-asked' })],
  [
    'trial-reserved',
    () =>
      welcomeMail(BRAND, {
        ...ANA,
        kind: 'trial-reserved',
        values: { when: 'W', moment: 'M', withWhom: 'Laura', until: 'U' },
      }),
  ],
  ['signed-up-again', () => signedUpAgainMail(BRAND, { ...ANA, isStaff: false })],
  ['sign-in-link', () => signInLinkMail(BRAND, { ...ANA, email: 'ana@lingua.example' })],
  ['password-changed', () => passwordChangedMail(BRAND, ANA)],
  ['second-factor-ended', () => secondFactorEndedMail(BRAND, ANA)],
  ['supplant-started', () => supplantStartMail(BRAND, { ...ANA, ...SUPPLANT })],
  ...[CHANGES, []].map((changes): [string, () => WrittenMail] => [
    'supplant-ended',
    () =>
      supplantEndMail(BRAND, { ...ANA, timeZone: 'Europe/London' }, {
        ...SUPPLANT,
        changes,
      } as unknown as Parameters<typeof supplantEndMail>[2]),
  ]),
];
const TEMPLATED = MAIL_FACTS.map(([template, facts]): [string, () => WrittenMail] => [
  template,
  () => MAIL_TEMPLATES[template]!(facts, SETTING)!,
]);

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
/** Every text of a mail: subject, lines of the text part, of the HTML part with its hidden preview and alternative texts. */
const textsOf = ({ subject, text, html }: WrittenMail): string[] => [
  subject,
  ...text.split('\n'),
  ...html
    .replaceAll(/<style[^]*?<\/style>/g, '')
    .replaceAll(/<[^>]*?\b(?:alt|title)="([^"]*)"[^>]*>/g, '\n$1\n')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity]!)
    .split('\n'),
];
/** What people have typed. */
const DATA = ['Laura Whitfield', 'Daniel Okafor', 'Standard', 'Pago de Standard'];
const NO_BUTTON = new Set([
  'contact',
  'password-changed',
  'second-factor-ended',
  'supplant-started',
  'supplant-ended',
]);

describe('mails in Spanish', () => {
  it.each([...TEMPLATED, ...DIRECT])(
    'CONST-04 %s has no English in any part, no gap, and one button',
    (name, write) => {
      const mail = write();
      const { subject, text, html } = mail;
      expect(englishIn(textsOf(mail), DATA)).toEqual([]);
      expect(html).toContain('<html lang="es">');
      expect(html).toMatch(/<div style="display:none[^>]*>[^<]{10,}<\/div>/);
      expect(`${subject}\n${text}`.replaceAll(/https:\S+/g, '')).not.toMatch(
        /\{\{|undefined|null|  |[a-z]:[a-z]|\.\./,
      );
      expect(subject.length, subject).toBeLessThanOrEqual(60);
      expect(text.match(/: https:/g) ?? []).toHaveLength(NO_BUTTON.has(name) ? 0 : 1);
      expect(mail.calendar?.content ?? 'clase').toMatch(/clase/i);
      expect(mail.calendar?.fileName ?? 'clase.ics').toMatch(/^clases?\.ics$/);
    },
  );

  it('CONST-04 are all proved: each template and each kind', () => {
    for (const [, write] of [...TEMPLATED, ...DIRECT]) write();
    expect([...new Set(MAIL_FACTS.map(([template]) => template))].toSorted()).toEqual(
      Object.keys(MAIL_TEMPLATES).toSorted(),
    );
    expect(MAIL_KINDS.filter((kind) => !writtenKinds.has(kind))).toEqual([]);
  });

  it('CONST-04 count and pay in Spanish numbers', () => {
    const paid = MAIL_FACTS.find(([template]) => template === 'invoice')![1];
    const { text } = MAIL_TEMPLATES['invoice']!(paid, SETTING)!;
    expect(text).toContain('1.234,50\u00a0€');
    expect(text).toContain('12.345 créditos');
  });

  it('say the hour with the clock and the money as in Spain', () => {
    const text = (template: string, facts: object) => MAIL_TEMPLATES[template]!(facts, SETTING)!.text;
    expect(text('lesson', LESSON)).toContain(
      'martes, 24 de noviembre de 2099, 17:00–18:00 (hora de Londres)',
    );
    expect(text('lesson', LESSON)).toContain('gratis hasta el lun 23 nov, 17:00.');
    expect(text('copayment-share', { firstName: 'Ana', ...PAYMENT })).toContain('1.020,00\u00a0€');
  });

  it('tell the hour that the clocks show twice', () => {
    const facts = { ...LESSON, startsAt: '2099-10-25T01:30:00Z', endsAt: '2099-10-25T02:30:00Z' };
    const { text } = MAIL_TEMPLATES['lesson']!(facts, SETTING)!;
    expect(text).toContain('01:30–02:30 (hora de Londres, UTC+0)');
  });

  it('name what the student did not do, and not what they did', () => {
    const cancelled = { ...LESSON, known: EARLIER, isOver: true };
    const text = (by: string) => MAIL_TEMPLATES['lesson']!({ ...cancelled, by }, SETTING)!.text;
    expect(text('SUPPORT')).toContain('Cancelada por la escuela.');
    expect(text('STUDENT')).not.toContain('Cancelada por');
  });
});
