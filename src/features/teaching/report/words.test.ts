import { describe, expect, it } from 'vitest';
import { NO_WORD, withEmptyLast, wordProblem, wordsFrom, wordsOf } from './words.ts';

const word = (term: string, meaning = '', example = '') => ({ term, meaning, example });

describe('the words of a report', () => {
  it('has one empty line at its end, never two', () => {
    expect(withEmptyLast([])).toEqual([NO_WORD]);
    expect(withEmptyLast([word('deadline')])).toEqual([word('deadline'), NO_WORD]);
    expect(withEmptyLast([word('deadline'), NO_WORD])).toHaveLength(2);
  });

  it('sends the lines that hold a word', () => {
    expect(wordsOf([word('deadline', ' ', 'By Friday.'), NO_WORD])).toEqual([
      { term: 'deadline', meaning: null, example: 'By Friday.' },
    ]);
  });

  it('finds a duplicate word, and a meaning without a word', () => {
    expect(wordProblem([word('deadline'), word('Deadline ')])).toEqual({ kind: 'twice', word: 'Deadline' });
    expect(wordProblem([word('', 'to travel')])).toEqual({ kind: 'no-term', word: 'to travel' });
    expect(wordProblem([word('deadline'), NO_WORD])).toBeNull();
  });

  it.each([
    ['to commute – to travel to work – I commute.', word('to commute', 'to travel to work', 'I commute.')],
    ['deadline: the latest moment', word('deadline', 'the latest moment')],
    ['well-known\tfamous', word('well-known', 'famous')],
    ['overtime', word('overtime')],
  ])('reads a pasted line: %s', (line, expected) => expect(wordsFrom(`\n${line}\n`)).toEqual([expected]));
});
