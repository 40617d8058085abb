import { fileURLToPath } from 'node:url';
import { parseAst, type Plugin } from 'vite';

const DOMAIN = fileURLToPath(new URL('../../domain/', import.meta.url));

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  value !== null && typeof value === 'object' && typeof (value as Node).type === 'string';

/** Whether evaluating this expression calls something. Calls inside a function body do not count. */
function makesCalls(node: Node): boolean {
  if (node.type === 'CallExpression' || node.type === 'NewExpression') return true;
  if (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression') return false;
  return Object.values(node).some((child) =>
    Array.isArray(child)
      ? child.some((each) => isNode(each) && makesCalls(each))
      : isNode(child) && makesCalls(child),
  );
}

function initialisersOf(source: string): Node[] {
  return parseAst(source, { lang: 'ts' }).body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ init }) => (init ? [init as unknown as Node] : []));
  });
}

/** Marks each top-level constant that is initialised by calls as free of side effects, so that the bundler can drop unused ones. */
export function withPureConstants(source: string): string {
  return initialisersOf(source)
    .filter(makesCalls)
    .toReversed()
    .reduce(
      (text, { start, end }) =>
        `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
      source,
    );
}

/**
 * `domain/` has no clock, no random numbers and no I/O, so its constants have no side effects, but the bundler cannot know that of a
 * schema: without this plugin every vocabulary would load zod on the first page. Applies only to our own modules, chosen by path.
 */
export const pureConstants: Plugin = {
  name: 'pure-constants',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    id.startsWith(DOMAIN) && /\.ts(\?plain)?$/.test(id) ? { code: withPureConstants(code), map: null } : null,
};
