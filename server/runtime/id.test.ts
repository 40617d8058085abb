import { expect, it } from 'vitest';
import { newId } from './id.ts';

it('sorts ids as they were made, within one millisecond too', () => {
  const now = Date.now();
  const ids = [...Array.from({ length: 1000 }, () => newId(now)), newId(now + 1), newId(now + 2)];
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
