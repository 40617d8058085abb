import { expect, it } from 'vitest';
import { readDraft } from '#src/report/draft.ts';
import { keepNotes, keepWords, keptNotes } from './report-notes.ts';

const word = (term: string, meaning: string | null = null) => ({ term, meaning, example: null });

it('a report begins with the notes and the words of its room, each word once', () => {
  expect(keptNotes('me', 'lesson')).toBe('');
  keepNotes('me', 'lesson', 'Mixes up since and for');
  keepWords('me', 'lesson', [word('deadline'), word('to wrap up', 'to finish')]);
  keepWords('me', 'lesson', [word('Deadline', 'later meaning'), word('draft')]);
  expect(readDraft('me', 'lesson')).toMatchObject({
    internalNote: 'Mixes up since and for',
    vocabulary: [
      { term: 'deadline', meaning: '' },
      { term: 'to wrap up', meaning: 'to finish' },
      { term: 'draft', meaning: '' },
      { term: '' },
    ],
  });
  expect(keptNotes('other', 'lesson')).toBe('');
});
