import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextArea } from '#src/ui/TextArea.tsx';
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
  const [text, setText] = useState(() => keptNotes(accountId, lessonId));
  return (
    <TextArea
      label={t('notes.title')}
      rows={10}
      maxLength={LONGEST}
      value={text}
      hint={t('notes.hint')}
      onChange={(value) => {
        setText(value);
        saveNotes(accountId, lessonId, value);
      }}
    />
  );
}
