import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, parseAst, type InlineConfig, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { PRODUCTION_ROUTER } from '../scripts/vite/stand-ins.ts';

const ROOT = join(import.meta.dirname, '..');

type Statements = ReadonlyMap<string, ReadonlySet<string>>;

/** The top-level statements of every module of a dependency in a build that is neither minified nor written. */
async function statementsOf(config: InlineConfig): Promise<Statements> {
  const built = await build({
    root: ROOT,
    logLevel: 'error',
    ...config,
    build: { write: false, minify: false, target: 'es2022' },
  });
  const chunks = (built as Rolldown.RolldownOutput).output.filter((each) => each.type === 'chunk');
  return new Map(
    chunks
      .flatMap(({ modules }) => Object.entries(modules))
      .filter(([id]) => id.includes('/node_modules/'))
      .map(([id, { code }]) => [
        id.slice(id.lastIndexOf('/node_modules/') + 14),
        splitStatements(code ?? ''),
      ]),
  );
}

/** How the bundler names things, and to which chunk it gives what two modules share, says nothing of what they do. */
const splitStatements = (code: string): Set<string> =>
  new Set(
    parseAst(code).body.map(({ start, end }) =>
      code
        .slice(start, end)
        .replaceAll(/\$\d+/g, '')
        .replaceAll(/\b_?stand_in_\d+_default\b/g, 'STAND_IN')
        .replaceAll(/\s+/g, ' '),
    ),
  );

/** `var import_react = __toESM(require_react())`: where a module gets another from. */
const isImport = (statement: string): boolean => /^var import_\w+ = .*require_\w+\(\)/.test(statement);

/** Modules whose code names what a replacement of ours replaces (decision 6), with that name. */
const REPLACED: Readonly<Record<string, string>> = {
  '@mui/material/ButtonBase/ButtonBase.mjs': 'TouchRipple',
};

let ours: Statements;
let plain: Statements;
beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  ours = await statementsOf({ configFile: join(ROOT, 'vite.config.ts') });
  const router = { find: /^react-router(-dom)?$/, replacement: join(ROOT, PRODUCTION_ROUTER) };
  plain = await statementsOf({ configFile: false, plugins: [react()], resolve: { alias: [router] } });
});
afterAll(() => {
  vi.unstubAllEnvs();
});

it('D22 builds dependencies unchanged: each of their statements is in a plain build too', () => {
  const changed = [...ours].flatMap(([id, statements]) => {
    const original = plain.get(id);
    if (!original) return [`${id}: not in the plain build`];
    const name = REPLACED[id];
    return [...statements]
      .filter((each) => !isImport(each) && !original.has(name ? each.replaceAll('STAND_IN', name) : each))
      .map((each) => `${id}: ${each.slice(0, 120)}`);
  });
  expect(changed).toEqual([]);
});

it('D22 draws strokes with all of perfect-freehand', () => {
  const id = [...ours.keys()].find((each) => each.startsWith('perfect-freehand/'));
  expect(ours.get(id!)).toEqual(plain.get(id!));
});
