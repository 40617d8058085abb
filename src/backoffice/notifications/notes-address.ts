import type { NoteNoun } from '#domain/office/api/notes.ts';
import { paths } from '#src/paths.ts';

const RECORD: Readonly<Record<NoteNoun, (id: string) => string>> = {
  student: (id) => paths.student(id),
  teacher: (id) => paths.teacher(id),
  business: paths.businessOne,
  group: (id) => paths.group(id),
  trial: paths.trial,
  payment: paths.payment,
  course: paths.course,
};

/** Where the notes on a record are read. */
export const notesAddress = (noun: NoteNoun, id: string): string => `${RECORD[noun](id)}#notes`;
