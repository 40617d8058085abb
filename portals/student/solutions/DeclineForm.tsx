import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { declineSolutions } from '#calls/teaching/api/solution-proposals.ts';
import { errorText } from '#src/api/error-text.ts';
import { useCommand } from '#src/api/queries.ts';
import { toast } from '#src/toast-store.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { AFTER_LESSON_CHANGE } from '../lesson-data.ts';

interface DeclineFormProps {
  id: string;
  onClose: () => void;
  onRefused: (error: Error) => void;
}

const MOST_LETTERS = 500;

/** Declines all proposed solutions, with a note to the school if the student likes. */
export function DeclineForm({ id, onClose, onRefused }: DeclineFormProps) {
  const { t } = useTranslation('time-proposal');
  const [note, setNote] = useState('');
  const form = useRef<HTMLFormElement>(null);
  // The button that opened it is gone, and the keyboard with it.
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  const decline = useCommand(declineSolutions, {
    invalidates: AFTER_LESSON_CHANGE,
    onError: onRefused,
    onSuccess: () => toast.success(t('solutions.declined')),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const text = note.trim();
    decline.mutate({ params: { id }, body: text ? { note: text } : {} });
  };
  return (
    <Box component="form" ref={form} onSubmit={send} sx={{ display: 'grid', gap: 1.5 }}>
      <TextArea
        label={t('solutions.note')}
        value={note}
        onChange={setNote}
        rows={2}
        maxLength={MOST_LETTERS}
      />
      {decline.error && <Notice variant="error">{errorText(decline.error, t)}</Notice>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" loading={decline.isPending} sx={{ minHeight: 44 }}>
          {t('solutions.decline')}
        </Button>
        <Button disabled={decline.isPending} onClick={onClose} sx={{ minHeight: 44 }}>
          {t('solutions.back')}
        </Button>
      </Box>
    </Box>
  );
}
