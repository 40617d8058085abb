import type { CompiledQuery, Kysely, OperationNode, RawBuilder, RawNode, ValueNode } from 'kysely';

/** The part of a compiled statement that is sent. */
export type Sent = Pick<CompiledQuery, 'sql' | 'parameters'>;

/**
 * Returns text and values of a statement written with `sql`, as compiled by Kysely. A statement that consists only of text, values and
 * other such statements is compiled here in a fraction of the time: a booking sends some ninety values.
 */
export function compiled<DB>(db: Kysely<DB>, statement: RawBuilder<unknown>): Sent {
  const parameters: unknown[] = [];
  const text = textOf(statement.toOperationNode(), parameters);
  return text === null ? statement.compile(db) : { sql: text, parameters };
}

/** Null where only Kysely knows how to write it. */
function textOf(node: OperationNode, parameters: unknown[]): string | null {
  if (node.kind === 'ValueNode') {
    const { value, immediate } = node as ValueNode;
    return immediate ? null : `$${parameters.push(value)}`;
  }
  if (node.kind !== 'RawNode') return null;
  const { sqlFragments, parameters: parts } = node as RawNode;
  let text = sqlFragments[0] ?? '';
  for (let n = 0; n < parts.length; n++) {
    const part = textOf(parts[n]!, parameters);
    if (part === null) return null;
    text += part + sqlFragments[n + 1]!;
  }
  return text;
}
