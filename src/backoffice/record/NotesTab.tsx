import { Box } from '#src/ui/Box.tsx';
import { listNotes } from '#domain/office/api/notes.ts';
import { useApi } from '#src/api/queries.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { RecentlyDeleted } from './RecentlyDeleted.tsx';
import { useT } from '../screen/use-t.ts';
import { useEditable } from './editable.ts';
import { NoteCard } from './NoteCard.tsx';
import { NewNote } from './NewNote.tsx';
import { NOTE_LISTS, type NotesOf } from './note-values.ts';

/** Staff's notes on a record, visible to staff only: pinned ones first, then the newest. */
export function NotesTab({ noun, recordId }: NotesOf) {
  const t = useT();
  const isEditable = useEditable();
  const notes = useApi(listNotes, { query: { noun, recordId } });
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 760 }}>
      {isEditable && <NewNote noun={noun} recordId={recordId} />}
      <QueryView query={notes}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState picture="files" title={t('notes.empty')} text={t('notes.empty-text')} />
          ) : (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
              {rows.map((note) => (
                <NoteCard key={note.id} note={note} />
              ))}
            </Box>
          )
        }
      </QueryView>
      {isEditable && <RecentlyDeleted noun="note" place={recordId} shows={NOTE_LISTS} />}
    </Box>
  );
}
