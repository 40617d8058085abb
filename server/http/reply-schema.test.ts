import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ENDPOINTS } from '#domain/contract/contract.ts';
import { compileReply, serialiseReply } from './reply-schema.ts';

const shape = z.object({
  plain: z.string(),
  maybe: z.nullable(z.object({ kept: z.number() })),
  union: z.nullable(z.union([z.string(), z.object({ date: z.string(), time: z.string() })])),
  anything: z.nullable(z.unknown()),
  status: z.nullable(z.enum(['A', 'B'])),
  pick: z.nullable(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a'), a: z.number() }),
      z.object({ kind: z.literal('b') }),
    ]),
  ),
});
const serialise = compileReply(shape);
const through = (value: unknown) => JSON.parse(serialise(value)) as unknown;
const empty = { plain: 'x', maybe: null, union: null, anything: null, status: null, pick: null };

describe('compileReply', () => {
  it('compiles every reply of the contract', () => {
    const written = ENDPOINTS.filter(({ replies }) => replies === 'json' || replies === 'page');
    expect(written.length).toBeGreaterThan(200);
    for (const { path, reply } of written) expect(() => compileReply(reply), path).not.toThrow();
  });

  it('is the same by way of what was compiled before', () => {
    expect([serialiseReply(shape, empty), serialiseReply(shape, empty)]).toEqual([
      serialise(empty),
      serialise(empty),
    ]);
  });

  it('lets nothing out that the schema does not name', () => {
    expect(through({ ...empty, secret: 1, maybe: { kept: 1, secret: 2 } })).toEqual({
      ...empty,
      maybe: { kept: 1 },
    });
  });

  it('allows null beside any other type', () => {
    expect(through(empty)).toEqual(empty);
  });

  it.each([
    { union: 'text' },
    { union: { date: '2026-11-20', time: '10:00' } },
    { anything: { deep: [1] } },
    { status: 'B' },
    { pick: { kind: 'a', a: 3 } },
    { pick: { kind: 'b' } },
  ])('carries %j', (part) => {
    expect(through({ ...empty, ...part })).toEqual({ ...empty, ...part });
  });
});
