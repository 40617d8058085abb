import { expect, it } from 'vitest';
import { fillTemplate, placeholdersLeft, templateProblem, unfilledProblem } from './reply-template.ts';

const VALUES = {
  firstName: 'Ana',
  teacher: null,
  lessonDate: '1 December 2026',
  lessonTime: '18:00',
  request: 'Reschedule lesson',
  school: 'Lingua School',
  signature: 'Daniel',
};

it.each([
  ['unknown', 'Hi {{name}}'],
  ['empty', 'Hi {{}}'],
  ['half', 'Hi {{firstName'],
  ['of the prototype', 'Hi {{constructor}}'],
])('refuses a placeholder that is %s', (_, text) => {
  expect(templateProblem(text)).not.toBeNull();
});

it('fills what has a value, and leaves the rest in sight', () => {
  const text = 'Hi {{ firstName }}, {{teacher}} on {{lessonDate}}.';
  expect(templateProblem(text)).toBeNull();
  const filled = fillTemplate(text, VALUES);
  expect(filled).toBe('Hi Ana, {{teacher}} on 1 December 2026.');
  expect(placeholdersLeft(filled)).toEqual(['teacher']);
  expect(unfilledProblem(filled)).toContain('{{teacher}}');
  expect(unfilledProblem('Hi {{braces}}')).toBeNull();
});

it('puts values in as they are', () => {
  expect(
    fillTemplate('{{firstName}} {{signature}}', {
      ...VALUES,
      firstName: "$& $1 $'",
      signature: '{{teacher}}',
    }),
  ).toBe("$& $1 $' {{teacher}}");
});
