import { Box } from '#src/ui/Box.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { quoteSx } from '#src/backoffice/screen/quote-style.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

interface TooLateProps {
  resolvedByName: string | null;
  /** The input until then. */
  note: string;
}

/** Names the colleague who was quicker, and keeps the unsent note. */
export function TooLate({ resolvedByName, note }: TooLateProps) {
  const t = useT('tasks');
  return (
    <Notice variant="warning" role="alert">
      {t('too-late.text', { name: resolvedByName ?? t('no-one') })}
      {note.trim() && (
        <Box sx={{ mt: 1, display: 'grid', gap: 0.5 }}>
          {t('too-late.note')}
          <Box component="blockquote" sx={quoteSx}>
            {note}
          </Box>
        </Box>
      )}
    </Notice>
  );
}
