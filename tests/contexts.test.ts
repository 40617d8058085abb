import { describe, expect, it } from 'vitest';
import { CONTEXTS, type Import, importsIn, importsOf } from './support/imports-of-files.ts';

/** A context imports only those to its right. */
const ORDER = [...CONTEXTS, 'shared', 'values'];

/** The folder directly under `parent` in which a file is. */
const folderIn = (parent: string, file: string): string | null =>
  file.startsWith(`${parent}/`) ? (file.slice(parent.length + 1).match(/^([^/]+)\//)?.[1] ?? null) : null;

const rank = (parent: string, file: string): number => ORDER.indexOf(folderIn(parent, file) ?? '');

const againstOrder = (parent: string, imports: readonly Import[]): string[] =>
  imports
    .filter(({ from, to }) => rank(parent, to) >= 0 && rank(parent, to) < rank(parent, from))
    .map(({ from, to }) => `${from} → ${to}`);

/** Returns the folders that import each other in a cycle, and those that need them: those left after all others are removed. */
function inCycles(parent: string, imports: readonly Import[]): string[] {
  const needs = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [one, other] = [folderIn(parent, from), folderIn(parent, to)];
    if (one && other && one !== other) needs.set(one, (needs.get(one) ?? new Set()).add(other));
  }
  for (let before = -1; before !== needs.size; ) {
    before = needs.size;
    for (const [folder, others] of needs)
      if (![...others].some((other) => needs.has(other))) needs.delete(folder);
  }
  return [...needs.keys()];
}

describe('contexts', () => {
  it.each(['domain', 'src/features', 'server/modules'])('of %s import in one order', (parent) => {
    const imports = importsIn(parent);
    expect(imports.length).toBeGreaterThan(100);
    expect(againstOrder(parent, imports)).toEqual([]);
  });

  it('are found where they import against it', () => {
    const planted = importsOf(
      'domain/people/student.ts',
      `import type { Trial } from '../teaching/trial.ts';`,
    );
    expect(againstOrder('domain', planted)).toEqual(['domain/people/student.ts → domain/teaching/trial.ts']);
    expect(againstOrder('domain', [{ from: 'domain/teaching/a.ts', to: 'domain/people/b.ts' }])).toEqual([]);
  });
});

describe('folders', () => {
  it.each([
    ...['resources', 'src', 'src/backoffice', 'server', 'server/db'],
    ...CONTEXTS.map((context) => `server/modules/${context}`),
  ])('of %s form no cycle', (parent) => {
    expect(inCycles(parent, importsIn(parent))).toEqual([]);
  });

  it('are found where they do', () => {
    const there = { from: 'resources/a/x.ts', to: 'resources/b/y.ts' };
    const back = { from: 'resources/b/z.ts', to: 'resources/a/x.ts' };
    expect(inCycles('resources', [there, back])).toEqual(['a', 'b']);
    expect(inCycles('resources', [there])).toEqual([]);
  });
});
