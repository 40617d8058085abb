import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseAst, type Plugin } from 'vite';

const PREFIX = '#calls/';
const SUFFIX = '?calls';
const FOLDER = fileURLToPath(new URL('../../domain/', import.meta.url));
/** The fields of an endpoint that a browser needs to call it. */
const KEPT = new Set(['method', 'path', 'replies', 'idempotent']);

type Program = ReturnType<typeof parseAst>;
interface Call {
  name: string;
  properties: { name: string; value: unknown }[];
}

/** `export const me = endpoint({ … })` → its name and the literal properties of the object. */
function callsOf({ body }: Program): Call[] {
  return body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration')
      return [];
    return statement.declaration.declarations.flatMap(({ id, init }) => {
      if (id.type !== 'Identifier' || init?.type !== 'CallExpression') return [];
      const {
        callee,
        arguments: [spec],
      } = init;
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint' || spec?.type !== 'ObjectExpression')
        return [];
      const properties = spec.properties.flatMap((property) => {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') return [];
        return [
          {
            name: property.key.name,
            value: property.value.type === 'Literal' ? property.value.value : undefined,
          },
        ];
      });
      return [{ name: id.name, properties }];
    });
  });
}

function declarationOf({ name, properties }: Call): string {
  const hasReply = properties.some((property) => property.name === 'reply');
  const literals = properties.filter((property) => KEPT.has(property.name));
  const unreadable = literals.find(({ value }) => value === undefined);
  if (unreadable)
    throw new Error(`${name}: ${unreadable.name} is not written out, so that #calls cannot read it`);
  const given = Object.fromEntries(literals.map((literal) => [literal.name, literal.value]));
  const call = { replies: hasReply ? 'json' : 'none', idempotent: false, ...given };
  return `export const ${name} = ${JSON.stringify(call)};`;
}

/** The endpoints of a contract file without their schemas. */
export const callsModule = (source: string): string =>
  callsOf(parseAst(source, { lang: 'ts' }))
    .map(declarationOf)
    .join('\n');

/**
 * `#calls/people/api/auth.ts` is `#domain/people/api/auth.ts` without its schemas: enough to call, and 13 kB gzipped less on a first page.
 * Forms validate with the schema, so they import the contract itself. Outside of a build both are the same file.
 */
export const calls: Plugin = {
  name: 'calls',
  enforce: 'pre',
  resolveId: (source) =>
    source.startsWith(PREFIX) ? `${FOLDER}${source.slice(PREFIX.length)}${SUFFIX}` : null,
  load: async (id) =>
    id.endsWith(SUFFIX) ? callsModule(await readFile(id.slice(0, -SUFFIX.length), 'utf8')) : null,
};
