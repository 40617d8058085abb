import { createNote, deleteNote, listMentionable, listNotes, updateNote } from '#domain/office/api/notes.ts';
import { route, type Route } from '#server/http/route.ts';
import { mentionable, notesOn } from './notes.queries.ts';
import { changeNote, deleteNote as dropNote, findSubject, assertCanNote, writeNote } from './notes.ts';

/** Module: internal notes on records, with mentions of colleagues. */
export const noteRoutes: readonly Route[] = [
  route(listNotes, async ({ db, session, query }) => {
    assertCanNote(session, query.noun, 'view');
    await findSubject(db, query.noun, query.recordId);
    return notesOn(db, session, query.noun, query.recordId);
  }),
  route(listMentionable, ({ db, session, query }) => {
    assertCanNote(session, query.noun, 'view');
    return mentionable(db, session, query.noun);
  }),
  route(createNote, ({ db, session, body }) => writeNote(db, session, body)),
  route(updateNote, ({ db, session, params, body }) => changeNote(db, session, params.id, body)),
  route(deleteNote, ({ db, session, params }) => dropNote(db, session, params.id)),
];
