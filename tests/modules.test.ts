import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CONTEXTS, importsIn } from './support/imports-of-files.ts';

const MODULES = 'server/modules';
const SUMMARY = /\/\*\* Module: (.+?) \*\//g;
/** `context/module` of a path below the modules. */
const moduleIn = (path: string): string | null =>
  path.match(/^server\/modules\/([^/]+\/[^/]+)\//)?.[1] ?? null;

const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/** The text of the module's one doc comment that begins with "Module:". */
function summaryOf(module: string): string {
  const folder = join(MODULES, module);
  const sources = readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  const summaries = [...sources.join('\n').matchAll(SUMMARY)].map(([, text = '']) => text);
  expect(summaries, `${folder} needs one comment that begins with "Module:"`).toHaveLength(1);
  return summaries[0]!;
}

it('docs/modules.md lists every module with its summary and the modules that it imports', async () => {
  const needs = new Map<string, Set<string>>();
  for (const { from, to } of importsIn(MODULES)) {
    const [one, other] = [moduleIn(from), moduleIn(to)];
    if (one && other && one !== other) needs.set(one, (needs.get(one) ?? new Set()).add(other));
  }
  const line = (module: string): string => {
    const imports = [...(needs.get(module) ?? [])].sort().map((other) => `\`${other}\``);
    const tail = imports.length > 0 ? ` Imports ${imports.join(', ')}.` : '';
    return `- **${module.split('/')[1]}**: ${summaryOf(module)}${tail}`;
  };
  const sections = CONTEXTS.map((context) => {
    const lines = foldersIn(join(MODULES, context)).map((name) => line(`${context}/${name}`));
    return `## ${context}\n\n${lines.join('\n')}\n`;
  });
  const intro =
    'The modules of `server/modules` by context; a context imports only those below it.\n' +
    'Generated from the code: `npx vitest run tests/modules -u`.\n';
  await expect(`# Modules\n\n${intro}\n${sections.join('\n')}`).toMatchFileSnapshot('../docs/modules.md');
});
