import { expect, it } from 'vitest';
import { readDraft } from '#src/features/teaching/report/draft.ts';
import { saveNotes, keptNotes } from './Notes.tsx';

it('a report begins with the notes of its room, each teacher with their own', () => {
  expect(keptNotes('me', 'lesson')).toBe('');
  saveNotes('me', 'lesson', 'Mixes up since and for');
  expect(readDraft('me', 'lesson')).toMatchObject({ internalNote: 'Mixes up since and for' });
  expect(keptNotes('other', 'lesson')).toBe('');
});
