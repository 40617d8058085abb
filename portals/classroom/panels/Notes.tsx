import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Box } from '#src/ui/Box.tsx';
import { saveDraft, readDraft, type ReportDraft } from '#src/features/teaching/report/draft.ts';
import { valuesOf } from '#src/features/teaching/report/use-report.ts';

const draftOf = (accountId: string, lessonId: string): ReportDraft =>
  readDraft(accountId, lessonId) ?? valuesOf(null);

/** The teacher's own notes of a lesson: the internal note of its report, on this device until it is filed. */
export const keptNotes = (accountId: string, lessonId: string): string =>
  draftOf(accountId, lessonId).internalNote;

export function saveNotes(accountId: string, lessonId: string, text: string): void {
  saveDraft(accountId, lessonId, { ...draftOf(accountId, lessonId), internalNote: text });
}

const LONGEST = 2_000;

/** The teacher's own notes: no one else sees them, and the report starts with them. */
export function Notes({ accountId, lessonId }: { accountId: string; lessonId: string }) {
  const { t } = useTranslation('classroom');
  const id = useId();
  const [text, setText] = useState(() => keptNotes(accountId, lessonId));
  return (
    <Box sx={{ display: 'grid', gap: 0.75, alignContent: 'start' }}>
      <Box component="label" htmlFor={id} sx={{ fontWeight: 600 }}>
        {t('notes.title')}
      </Box>
      <Box
        component="textarea"
        id={id}
        rows={10}
        maxLength={LONGEST}
        aria-describedby={`${id}-hint`}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          saveNotes(accountId, lessonId, event.target.value);
        }}
        sx={area}
      />
      <Box id={`${id}-hint`} sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        {t('notes.hint')}
      </Box>
    </Box>
  );
}

const area = {
  font: 'inherit',
  fontSize: 16,
  p: 1.25,
  width: '100%',
  resize: 'vertical',
  color: 'text.primary',
  bgcolor: 'background.paper',
  borderRadius: '10px',
  border: '1px solid color-mix(in srgb, var(--text-secondary) 60%, transparent)',
} as const;
