import { expect, it } from 'vitest';
import { auditVocabulary } from './audit-vocabulary.ts';

it.each([
  ['trial', 'status', 'trialStatus'],
  ['student', 'activityStatus', 'activityStatus'],
  ['subscription', 'status', null],
  ['trial', 'note', null],
])('ENT-09 a %s has its %s from the vocabulary %s', (noun, field, vocabulary) => {
  expect(auditVocabulary(noun, field)).toBe(vocabulary);
});
