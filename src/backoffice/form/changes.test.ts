import { describe, expect, it } from 'vitest';
import { studentUpdate } from '#domain/people/api/students.ts';
import * as z from 'zod/mini';
import { bodySchema } from './body-schema.ts';
import { readCents } from './read-cents.ts';
import { changedFields, changesOnly } from './changes.ts';
import { differencesOf } from '#src/ui/form/differences.ts';

describe('what a form sends', () => {
  const before = { firstName: 'Ana', goal: null, languages: ['ENGLISH'], version: 3 };

  it('ROUTE-09 is only what was changed, and the version', () => {
    const values = { firstName: 'Anna', languages: ['ENGLISH'], version: 3 };
    expect(changesOnly(values, before)).toEqual({ firstName: 'Anna', version: 3 });
  });

  it('ROUTE-09 nothing filled in where nothing was known is no change', () => {
    expect(changedFields({ goal: null, version: 4 }, before)).toEqual([]);
    expect(changedFields({ goal: undefined }, before)).toEqual([]);
  });

  it('ROUTE-09 an emptied field is null, an emptied name a missing one', () => {
    const schema = bodySchema(studentUpdate, ['firstName']);
    expect(z.parse(schema, { phone: '', level: '', version: 1 })).toEqual({
      phone: null,
      level: null,
      version: 1,
    });
    const refused = z.safeParse(schema, { firstName: '', version: 1 });
    expect(refused.error?.issues[0]?.message).toBe('Please fill this in.');
  });
});

describe('two versions of a record', () => {
  const opened = { firstName: 'Ana', goal: null, level: 'B1' };
  const theirs = { ...opened, goal: 'Travel', level: 'B2' };

  it('ROUTE-09 says of each field that differs who changed it', () => {
    const mine = { firstName: 'Anna', goal: '', level: 'C1', version: 1 };
    expect(differencesOf(opened, mine, theirs)).toEqual([
      { field: 'firstName', mine: 'Anna', theirs: 'Ana', isMine: true },
      { field: 'goal', mine: '', theirs: 'Travel', isMine: false },
      { field: 'level', mine: 'C1', theirs: 'B2', isMine: true },
    ]);
  });

  it('ROUTE-09 leaves out what both changed to the same', () => {
    expect(differencesOf(opened, { level: 'B2' }, theirs)).toEqual([]);
  });
});

describe('an amount', () => {
  it.each([
    ['18,50', 1850],
    ['18.5', 1850],
    [' 18 ', 1800],
    ['', undefined],
    ['eighteen', 'eighteen'],
    ['€18', 1800],
    ['$18', '$18'],
  ])('ROUTE-11 %j is read as %j', (typed, cents) => {
    expect(readCents(typed, 'EUR')).toBe(cents);
  });
});
