import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { makeEnding } from './ending.ts';

describe('makeEnding', () => {
  it('closes once, the last added first, each after the one before, whatever fails', async () => {
    const seen: string[] = [];
    const errors: unknown[] = [];
    const ending = makeEnding({ error: (fields: unknown) => void errors.push(fields) });
    ending.add('database', async () => seen.push('database'));
    ending.add('application', async () => {
      seen.push('application begins');
      await pause(10);
      seen.push('application ends');
    });
    ending.add('mailbox', async () => {
      seen.push('mailbox');
      throw new Error('no');
    });
    expect(ending.hasBegun).toBe(false);
    await Promise.all([ending.close(), ending.close()]);
    expect(seen).toEqual(['mailbox', 'application begins', 'application ends', 'database']);
    expect(errors).toMatchObject([{ err: { message: 'no' } }]);
    expect(ending.hasBegun).toBe(true);
  });
});
