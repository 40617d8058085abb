import { describe, expect, it } from 'vitest';
import { LEVEL, type Level } from '#domain/shared/level.ts';
import {
  type Answered,
  chanceOf,
  estimateOf,
  isEnough,
  levelAt,
  levelOfClaims,
  MOST_QUESTIONS,
  nextOf,
  outcomeOf,
  SKILLS,
} from './level-test.ts';
import { valuesOf } from '#domain/shared/appearance.ts';

const LEVELS = valuesOf(LEVEL);
const BANK = LEVELS.flatMap((level) =>
  SKILLS.flatMap((skill) =>
    [0, 1, 2, 3].map((number) => ({ id: `${level}${skill}${number}`, level, skill })),
  ),
);

/** A small generator that repeats itself: the same students in every run. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** Takes the whole test as a student of this ability. */
function take(ability: number, random: () => number): Answered[] {
  const answers: Answered[] = [];
  const used = new Set<string>();
  while (!isEnough(answers)) {
    const item = nextOf(
      BANK.filter(({ id }) => !used.has(id)),
      answers,
      random(),
    );
    if (!item) break;
    used.add(item.id);
    answers.push({ ...item, isRight: random() < chanceOf(ability, item.level) });
  }
  return answers;
}

describe('ROUTE-18 the placement test', () => {
  it.each(LEVELS)(
    'finds students of %s: half exactly, nearly all within a level, in few questions',
    (level) => {
      const random = chances(LEVELS.indexOf(level) + 7);
      const found = Array.from({ length: 300 }, () => take(LEVELS.indexOf(level) - 2.5, random));
      const off = found.map((answers) =>
        Math.abs(LEVELS.indexOf(outcomeOf(answers).level) - LEVELS.indexOf(level)),
      );
      expect(off.filter((by) => by === 0).length / off.length).toBeGreaterThan(0.5);
      expect(off.filter((by) => by <= 1).length / off.length).toBeGreaterThan(0.95);
      const counts = found.map(({ length }) => length);
      expect(Math.max(...counts)).toBeLessThanOrEqual(MOST_QUESTIONS);
      expect(Math.min(...counts)).toBeGreaterThanOrEqual(9);
    },
  );

  it('ends at the top for who knows all, at the bottom for who knows nothing', () => {
    const all = (isRight: boolean) => {
      const answers: Answered[] = [];
      while (!isEnough(answers)) {
        const used = answers.length;
        const item = nextOf(
          BANK.filter((_, index) => index >= 0 && !answers.includes(BANK[index] as never)),
          answers,
          (used % 4) / 4,
        )!;
        answers.push({ ...item, isRight });
      }
      return outcomeOf(answers);
    };
    expect(all(true)).toMatchObject({ level: 'C2' });
    expect(all(false)).toMatchObject({ level: 'A1' });
    expect(all(true).score).toBeGreaterThan(90);
  });

  it('asks for every skill, harder after a right answer, easier after a wrong one', () => {
    const first = nextOf(BANK, [], 0)!;
    const after = (isRight: boolean) => estimateOf([{ ...first, isRight }]).ability;
    expect(after(true)).toBeGreaterThan(after(false));
    const skills = Object.values(outcomeOf(take(0.5, chances(3))).skills).map(({ asked }) => asked);
    expect(skills).toHaveLength(3);
    expect(Math.min(...skills)).toBeGreaterThanOrEqual(2);
    expect(nextOf([], [], 0)).toBeUndefined();
  });

  it('levels meet where they should', () => {
    expect([-9, -2.01, -2, -0.5, 0, 1.99, 2, 9].map(levelAt)).toEqual([
      'A1',
      'A1',
      'A2',
      'B1',
      'B2',
      'C1',
      'C2',
      'C2',
    ]);
  });

  it('follows the self-assessment as far as it goes without a gap', () => {
    const claims: [Level[], Level][] = [
      [[], 'A1'],
      [['A1', 'A2'], 'A2'],
      [['A1', 'B1'], 'A1'],
      [[...LEVELS], 'C2'],
    ];
    for (const [claimed, level] of claims) expect(levelOfClaims(claimed)).toBe(level);
  });
});
