import { foldText } from '#src/i18n/fold-text.ts';
import * as z from 'zod/mini';
import { type Colleague, colleague, createNote, listNotes, type NoteNoun } from '#domain/office/api/notes.ts';
import { getRecordCounts } from '#domain/office/api/record-counts.ts';

/** The record that notes are of. */
export interface NotesOf {
  noun: NoteNoun;
  recordId: string;
}

/** What a new note or a deleted one changes. */
export const NOTE_LISTS = [listNotes, getRecordCounts];

/** A note as its form holds it, with all chosen colleagues, even those the text no longer names. */
export const noteValues = z.extend(z.pick(createNote.body, { text: true, isPinned: true }), {
  mentions: z.array(colleague),
});

/** Returns the ids of the people that the text still mentions. */
export const stillNamed = ({
  text,
  mentions,
}: {
  text: string;
  mentions: readonly Colleague[];
}): string[] => [
  ...new Set(mentions.filter(({ fullName }) => text.includes(`@${fullName}`)).map(({ id }) => id)),
];

/** Returns the text between the last @ and the caret, and the position of that @; null when there is none. */
export function askedAt(text: string, caret: number): { from: number; word: string } | null {
  const found = /(?:^|[\s(])@([^@\n]{0,60})$/.exec(text.slice(0, caret));
  if (!found) return null;
  const word = found[1] ?? '';
  return { from: caret - word.length - 1, word };
}

/** The first eight one of whose names begins with what was typed, or whose whole name does; without accents. */
export const offered = (all: readonly Colleague[], word: string): Colleague[] =>
  all.filter(({ fullName }) => ` ${foldText(fullName)}`.includes(` ${foldText(word)}`)).slice(0, 8);
