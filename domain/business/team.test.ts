import { describe, expect, it } from 'vitest';
import { byTeamAttention, type TeamFacts, teamReasons } from './team.ts';

const NOW = new Date('2026-11-27T10:00:00Z');
const daysAgo = (days: number): string => new Date(NOW.getTime() - days * 86_400_000).toISOString();
const FINE: TeamFacts = { employees: 4, completed: 9, missed: 1, expiring: 0, lastLessonAt: daysAgo(2) };

describe('a team', () => {
  it.each<[string, Partial<TeamFacts>, string[]]>([
    ['is fine', {}, []],
    ['attends less than three lessons in four', { completed: 2, missed: 2 }, ['ATTENDANCE']],
    ['is not judged by three lessons', { completed: 0, missed: 3 }, []],
    ['had its last lesson 31 days ago', { lastLessonAt: daysAgo(31) }, ['IDLE']],
    ['had its last lesson 30 days ago', { lastLessonAt: daysAgo(30) }, []],
    ['never had a lesson', { completed: 0, missed: 0, lastLessonAt: null }, ['IDLE']],
    ['has credits that expire', { expiring: 1 }, ['EXPIRING']],
    ['has no credits of its own', { expiring: null }, []],
    ['has no employees', { employees: 0, lastLessonAt: null, expiring: 3 }, []],
  ])('that %s needs attention accordingly', (_, facts, reasons) => {
    expect(teamReasons({ ...FINE, ...facts }, NOW)).toEqual(reasons);
  });

  it('with more reasons comes first, then the one that attends less, last the one without lessons', () => {
    const low = { ...FINE, completed: 1, missed: 9, expiring: 3 };
    const expiring = { ...FINE, expiring: 3 };
    const less = { ...FINE, completed: 8, missed: 2 };
    const none = { ...FINE, completed: 0, missed: 0 };
    expect([none, FINE, less, expiring, low].toSorted(byTeamAttention(NOW))).toEqual([
      low,
      expiring,
      less,
      FINE,
      none,
    ]);
  });
});
