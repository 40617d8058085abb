import { describe, expect, it } from 'vitest';
import { wordingProblems } from './mail-kind.ts';

describe('a wording is refused', () => {
  const check = (subject: string, body: string) => wordingProblems('welcome', { subject, body });
  it.each([
    ['an unknown placeholder, by name', 'Hello {{fistName}}', '{{button}}', 'subject', '{{fistName}}'],
    ['one of another mail', 'Hello', '{{when}}\n\n{{button}}', 'body', '{{when}}'],
    ['several, each by name', 'Hello', '{{a}} {{b}} {{a}}\n\n{{button}}', 'body', '{{a}}, {{b}}'],
    ['an empty one', 'Hello', '{{ }}\n\n{{button}}', 'body', '{{}}'],
    ['braces that do not match', 'Hello', '{{firstName}\n\n{{button}}', 'body', 'braces'],
    ['without what it is sent for', 'Hello', 'Welcome!', 'body', 'missing-placeholders'],
    ['a button among words', 'Hello', 'Press {{button}} now', 'body', 'button-paragraph'],
    ['two buttons', 'Hello', '{{button}}\n\n{{button}}', 'body', 'one-button-only'],
    ['a button in the subject', '{{button}}', 'x\n\n{{button}}', 'subject', '{{button}}'],
  ])('with %s', (_, subject, body, field, said) => {
    const problems = check(subject, body);
    expect(Object.keys(problems)).toEqual([field]);
    expect(problems[field]).toContain(said);
  });
});

it('names all that a mail lacks', () => {
  expect(wordingProblems('credits-expiring', { subject: 'Soon', body: 'Bye' })['body']).toContain(
    '{{credits}}, {{day}}',
  );
});

it('accepts blanks within the braces, and a required placeholder in the subject', () => {
  expect(wordingProblems('group-left', { subject: '{{ group }}', body: 'Bye' })).toEqual({});
});
