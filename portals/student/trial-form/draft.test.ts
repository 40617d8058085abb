import { beforeEach, expect, it } from 'vitest';
import { readDraft, saveDraft } from './draft.ts';

const NOW = Date.parse('2026-11-24T09:00:00Z');
const [SOON, LATER] = ['2026-11-24T17:00:00.000Z', '2026-11-25T17:00:00.000Z'];
const read = (address: string) => readDraft(new URLSearchParams(address), NOW);
beforeEach(() => sessionStorage.clear());

it('ROUTE-27 begins with the teacher and the time that were chosen on the teacher’s page', () => {
  expect(read(`language=FRENCH&teacher=7&at=${SOON}`)).toMatchObject({
    language: 'FRENCH',
    teacherId: '7',
    wishedAt: [SOON],
  });
  saveDraft({ ...read(''), language: 'ENGLISH', wishedAt: [LATER, SOON], wishes: 'Evenings' });
  const second = read(`language=FRENCH&teacher=8&at=${SOON}`);
  expect(second).toMatchObject({
    language: 'FRENCH',
    teacherId: '8',
    wishedAt: [SOON, LATER],
    wishes: 'Evenings',
  });
});

it('leaves out a time that is over or none at all', () => {
  expect(read('teacher=7&at=2026-11-24T08:00:00Z').wishedAt).toEqual([]);
  expect(read('teacher=7&at=tomorrow').wishedAt).toEqual([]);
});
