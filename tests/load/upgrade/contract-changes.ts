import type { Endpoint, Schema } from '#domain/contract/endpoint.ts';
import { toJsonSchema } from '#server/http/reply-schema.ts';

type Node = {
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
  readonly items?: Node;
  readonly enum?: readonly unknown[];
};
const nodeOf = (schema: Schema, io: 'input' | 'output') => toJsonSchema(schema, io) as Node;
const has = (names: readonly string[] | undefined, name: string) => names?.includes(name) ?? false;

/** What a client that was written for the earlier contract cannot do with the later one, a sentence each. */
export function contractChanges(earlier: readonly Endpoint[], later: readonly Endpoint[]): string[] {
  return earlier.flatMap((before) => {
    const name = `${before.method} ${before.path}`;
    const after = later.find(({ method, path }) => method === before.method && path === before.path);
    if (!after) return [`${name} is gone`];
    const asked = (['params', 'query', 'body'] as const).flatMap((part) =>
      inputChanges(nodeOf(before[part], 'input'), nodeOf(after[part], 'input'), part),
    );
    const replies = replyChanges(nodeOf(before.reply, 'output'), nodeOf(after.reply, 'output'), 'reply');
    return [...asked, ...replies].map((fault) => `${name}: ${fault}`);
  });
}

function inputChanges(before: Node, after: Node, at: string): string[] {
  const faults: string[] = [];
  for (const name of after.required ?? [])
    if (!has(before.required, name)) faults.push(`${at}.${name} is required now`);
  for (const [name, inner] of Object.entries(before.properties ?? {})) {
    const now = after.properties?.[name];
    if (now) faults.push(...inputChanges(inner, now, `${at}.${name}`));
    else if (after.additionalProperties === false) faults.push(`${at}.${name} is refused now`);
  }
  if (before.items && after.items) faults.push(...inputChanges(before.items, after.items, `${at}[]`));
  const gone = after.enum && before.enum?.filter((value) => !after.enum!.includes(value));
  return gone?.length ? [...faults, `${at} refuses ${gone.join(', ')} now`] : faults;
}

function replyChanges(before: Node, after: Node, at: string): string[] {
  const faults: string[] = [];
  for (const [name, inner] of Object.entries(before.properties ?? {})) {
    const now = after.properties?.[name];
    if (now) faults.push(...replyChanges(inner, now, `${at}.${name}`));
    if (has(before.required, name) && !(now && has(after.required, name)))
      faults.push(`${at}.${name} is gone`);
  }
  return before.items && after.items
    ? [...faults, ...replyChanges(before.items, after.items, `${at}[]`)]
    : faults;
}
