import PushPin from '@mui/icons-material/PushPin';
import { Box } from '#src/ui/Box.tsx';
import { listNotes } from '#domain/office/api/notes.ts';
import { useApi } from '#src/api/queries.ts';
import { toneSx } from '#src/theme/tones.ts';
import { useT } from '../screen/use-t.ts';
import { NoteText } from './NoteText.tsx';
import type { NotesOf } from './note-values.ts';

/** Pinned notes; nothing when no note is pinned. */
export function PinnedNotes({ noun, recordId }: NotesOf) {
  const t = useT();
  const { data: notes = [] } = useApi(listNotes, { query: { noun, recordId } });
  const pinned = notes.filter(({ isPinned }) => isPinned);
  if (pinned.length === 0) return null;
  return (
    <Box component="section" aria-label={t('notes.pinned-ones')} sx={{ display: 'grid', gap: 1 }}>
      {pinned.map((note) => (
        <Box key={note.id} sx={[card, toneSx('warning')]}>
          <PushPin aria-hidden sx={{ fontSize: 18, mt: '3px' }} />
          <Box sx={{ minWidth: 0, color: 'text.primary' }}>
            <NoteText note={note} />
            <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{note.authorName}</Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const card = { display: 'flex', gap: 1.25, p: 1.5, borderRadius: 1.25 } as const;
