import Close from '@mui/icons-material/Close';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inOrder, MAX_MARK_NOTE, MAX_MARKS } from '#domain/teaching/homework.ts';
import { MarkedAnswer } from '#src/features/teaching/homework/MarkedAnswer.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Input } from '#src/ui/form/Input.tsx';
import { textArea } from '#src/ui/form/TextField.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { type DraftMark, isOverlapping } from './draft-marks.ts';

interface MarkEditorProps {
  answer: string;
  marks: readonly DraftMark[];
  onChange: (marks: DraftMark[]) => void;
}

/** Select words of the answer, by mouse, finger or keys, and write a note to them. */
export function MarkEditor({ answer, marks, onChange }: MarkEditorProps) {
  const { t } = useTranslation('homework');
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const notes = useRef<HTMLUListElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [added, setAdded] = useState<number | null>(null);
  useEffect(() => {
    if (added !== null) notes.current?.querySelector<HTMLInputElement>(`[data-start="${added}"]`)?.focus();
  }, [added]);
  const add = () => {
    const { selectionStart: from = 0, selectionEnd: to = 0 } = field.current ?? {};
    const words = answer.slice(from, to);
    const start = from + (words.length - words.trimStart().length);
    const end = to - (words.length - words.trimEnd().length);
    if (end <= start) return setProblem(t('text-hint'));
    if (isOverlapping(marks, start, end)) return setProblem(t('overlap'));
    setProblem(null);
    onChange([...marks, { start, end, note: '', words: answer.slice(start, end) }]);
    setAdded(start);
    return undefined;
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Box sx={{ display: 'grid', gap: 0.75 }}>
        <Box component="label" htmlFor={id} sx={{ fontWeight: 600, fontSize: '0.9375rem' }}>
          {t('text')}
        </Box>
        <Box id={`${id}-hint`} sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {t('text-hint')}
        </Box>
        <Box
          component="textarea"
          ref={field}
          id={id}
          readOnly
          rows={7}
          value={answer}
          aria-describedby={`${id}-hint`}
          sx={[...textArea, { fieldSizing: 'content', maxHeight: 420, lineHeight: 1.6 }]}
        />
        <div>
          <Button
            variant="outlined"
            disabled={marks.length >= MAX_MARKS}
            onClick={add}
            sx={{ minHeight: 44 }}
          >
            {t('add-note')}
          </Button>
        </div>
        <Box role="status" sx={{ color: 'text.secondary', '&:empty': { display: 'none' } }}>
          {problem}
        </Box>
      </Box>
      {marks.length > 0 && (
        <>
          <MarkedAnswer
            answer={answer}
            marks={marks.map(({ start, end }) => ({ start, end, note: '' }))}
            isBare
          />
          <Box
            component="ul"
            ref={notes}
            aria-label={t('notes')}
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}
          >
            {inOrder(marks).map((mark, index) => {
              const { start, note } = mark;
              const words = answer.slice(start, mark.end);
              const change = (next: string) =>
                onChange(marks.map((each) => (each.start === start ? { ...each, note: next } : each)));
              return (
                <Box component="li" key={start} sx={{ display: 'grid', gap: 0.25, minWidth: 0 }}>
                  <Box
                    component="label"
                    htmlFor={`${id}-${start}`}
                    sx={{ fontSize: '0.875rem', overflowWrap: 'anywhere' }}
                  >
                    {index + 1}. {t('note-on', { words })}
                  </Box>
                  <Box sx={{ display: 'flex', gap: 1 }}>
                    <Box sx={{ flex: 1, minWidth: 0 }}>
                      <Input
                        id={`${id}-${start}`}
                        data-start={start}
                        value={note}
                        maxLength={MAX_MARK_NOTE}
                        onChange={(event) => change(event.target.value)}
                      />
                    </Box>
                    <IconButton
                      aria-label={t('remove-note', { words })}
                      onClick={() => onChange(marks.filter((each) => each.start !== start))}
                      sx={{ width: 44, height: 44 }}
                    >
                      <Close />
                    </IconButton>
                  </Box>
                </Box>
              );
            })}
          </Box>
        </>
      )}
    </Box>
  );
}
