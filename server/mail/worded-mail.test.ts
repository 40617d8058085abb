import { expect, it } from 'vitest';
import type { MailLook } from './mail-template.ts';
import { wordedMail } from './worded-mail.ts';

const look = (wordings: MailLook['wordings'] = {}): MailLook => ({
  locale: 'en',
  providerName: 'Lingua',
  logoUrl: 'https://lingua.example/logo.png',
  colour: '#0b6170',
  wordings,
});
const button = { does: 'set-password', url: 'https://lingua.example/x?token=a' } as const;
const welcome = (body: string, firstName = 'Ana', subject = 'Hi {{firstName}}') =>
  wordedMail(look({ welcome: { subject, body } }), { kind: 'welcome', values: { firstName }, button });

it("uses the school's wording, with the button at its place, in its colour", () => {
  const { subject, html, text } = welcome('Dear {{firstName}}.\n\n{{button}}\n\nSee you at {{school}}!');
  expect(subject).toBe('Hi Ana');
  expect(text.indexOf('Dear Ana.')).toBeLessThan(text.indexOf(button.url));
  expect(text.indexOf(button.url)).toBeLessThan(text.indexOf('See you at Lingua!'));
  expect(html).toContain('background:#0b6170');
});

it('lets neither wording nor value become HTML, a header or a further placeholder', () => {
  const { subject, html, text } = welcome('<b>{{firstName}}</b>', '<script>{{school}}\r\nBcc: x');
  expect(html).not.toMatch(/<script|<b>/);
  expect(text).toContain('{{school}}');
  expect(subject).not.toMatch(/[\r\n]/);
});

it('leaves out a paragraph that has nothing to say this time, and the blanks of an empty value', () => {
  const mail = wordedMail(look(), {
    kind: 'lesson-cancelled',
    values: {
      firstName: 'Ana',
      lesson: 'lesson',
      withWhom: '',
      byWhom: '',
      when: 'now',
      moment: 'now',
    },
  });
  expect(mail.text).not.toContain('Reason');
  expect(mail.text).toContain('Your lesson has been cancelled.');
});

it('falls back to the standard words', () => {
  const mail = wordedMail(look(), { kind: 'welcome', values: { firstName: 'Ana' }, button });
  expect(mail.subject).toBe('Welcome to Lingua');
});

it('previews what the own wording says beside the subject: no greeting, and nothing of the standard wording', () => {
  const hidden = (html: string) => />([^<]*)<\/div>/.exec(html)?.[1];
  expect(hidden(welcome('Hola, {{firstName}}:\n\nelige tu {{school}}.\nYa.\n\n{{button}}').html)).toBe(
    'Elige tu Lingua.',
  );
  expect(hidden(welcome('Hi {{firstName}}!').html)).toBe('Hi Ana!');
});
