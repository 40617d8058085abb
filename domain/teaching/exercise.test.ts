import { describe, expect, it } from 'vitest';
import { choicesOf, exerciseOf, gapOf, hintOf, otherMeanings } from './exercise.ts';

const facts = {
  term: 'to commute',
  meaning: 'to travel to work' as string | null,
  answers: 3,
  intervalDays: 5,
  otherMeanings: 3,
  canListen: true,
};

describe('D20 the exercise of a card', () => {
  it.each([
    ['RECOGNISE', 'a new word', { answers: 0, intervalDays: 0 }],
    ['CHOICE', 'a word that was just forgotten', { intervalDays: 0 }],
    ['CHOICE', 'a word that comes back tomorrow', { intervalDays: 1 }],
    ['LISTENING', 'every other time', {}],
    ['TYPING', 'the times between', { answers: 2 }],
    ['TYPING', 'a student who does not listen', { canListen: false }],
    ['RECOGNISE', 'a learned word, every fourth time', { answers: 4, intervalDays: 21 }],
    ['TYPING', 'a learned word otherwise', { answers: 6, intervalDays: 21 }],
    ['LISTENING', 'a word without a meaning', { answers: 2, meaning: null }],
    ['RECOGNISE', 'a word without a meaning and without listening', { meaning: null, canListen: false }],
    ['RECOGNISE', 'a word with too few others', { intervalDays: 1, otherMeanings: 2 }],
    ['CHOICE', 'a phrase too long to write', { term: 'a'.repeat(41) }],
  ] as const)('is %s for %s', (kind, _, change) => {
    expect(exerciseOf({ ...facts, ...change })).toBe(kind);
  });
});

describe('D20 the choices', () => {
  const others = [
    'to sleep',
    'to work',
    'to travel by train',
    'a very long explanation of another word',
    'To Travel To Work ',
  ];

  it('are the meaning and three others, each once, in an order that stays and depends on the card', () => {
    const choices = choicesOf('to travel to work', [...others, 'to sleep'], 'card/1');
    expect(choices).toHaveLength(4);
    expect(new Set(choices.map((each) => each.toLowerCase())).size).toBe(4);
    expect(choices).toContain('to travel to work');
    expect(choicesOf('to travel to work', [...others, 'to sleep'], 'card/1')).toEqual(choices);
    const places = Array.from({ length: 40 }, (_, seen) =>
      choicesOf('to travel to work', others, `card/${seen}`).indexOf('to travel to work'),
    );
    expect(new Set(places).size).toBe(4);
  });

  it('are of similar length, so that the length does not give the meaning away', () => {
    expect(choicesOf('to travel to work', others, 'card/1')).not.toContain(others[3]);
  });

  it('leave out what means the same, and empty ones', () => {
    expect(otherMeanings('to travel to work', ['', 'To travel to work', 'to sleep', 'TO SLEEP'])).toEqual([
      'to sleep',
    ]);
  });
});

describe('D20 the help with writing', () => {
  it.each([
    ['I commute by train.', 'to commute', 'I ____ by train.'],
    ['Commute, and commute again.', 'to commute', '____, and ____ again.'],
    ['The cathedral is old.', 'cat', null],
    ['La niña (¿qué?) habla.', 'niña', 'La ____ (¿qué?) habla.'],
    ['What? A question.', 'what?', '____ A question.'],
    [null, 'word', null],
  ])('hides the word in %o', (example, term, gap) => {
    expect(gapOf(example, term)).toBe(gap);
  });

  it('shows first letters and lengths', () => {
    expect(hintOf('to commute')).toBe('t· c······');
    expect(hintOf('¿qué?')).toBe('¿q··?');
  });
});
