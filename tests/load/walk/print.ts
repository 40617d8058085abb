import { GOAL, shareOf, type Took } from './times.ts';

const WORST = 40;

/** The worst ones as a table, and how many of each kind there are, how many miss their goal, and how many take more statements than two. */
export function printWalk(took: readonly Took[], refused: readonly string[], left: readonly string[]): void {
  console.table(
    took.slice(0, WORST).map((each) => ({
      address: decodeURIComponent(each.address.url).replace('/api/v1', ''),
      'best ms': Math.round(each.best * 10) / 10,
      'p50 ms': Math.round(each.p50 * 10) / 10,
      'p95 ms': Math.round(each.p95 * 10) / 10,
      'processor ms': each.processor && Math.round(each.processor),
      goal: GOAL[each.address.kind],
      statements: each.statements,
    })),
  );
  const kinds = Object.keys(GOAL) as (keyof typeof GOAL)[];
  console.table(
    Object.fromEntries(
      kinds.map((kind) => {
        const of = took.filter(({ address }) => address.kind === kind);
        const p95s = of.map(({ p95 }) => p95).sort((a, b) => a - b);
        return [
          kind,
          {
            addresses: of.length,
            'goal ms': GOAL[kind],
            'over it': of.filter((each) => shareOf(each) > 1).length,
            'worst p95 ms': Math.round(p95s.at(-1) ?? 0),
            'middle p95 ms': Math.round((p95s[Math.floor(p95s.length / 2)] ?? 0) * 10) / 10,
            'more than two statements': of.filter(({ statements }) => statements > 2).length,
          },
        ];
      }),
    ),
  );
  for (const each of refused.slice(0, WORST)) console.log(`Refused: ${each}`);
  if (left.length > 0) console.log(`Not asked for, because the school has no such rows: ${left.join(', ')}`);
}
