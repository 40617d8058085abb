import { useTranslation } from 'react-i18next';
import { answerParts, type HomeworkMark } from '#domain/teaching/homework.ts';
import { toneSx } from '#src/theme/tones.ts';
import { Box } from '#src/ui/Box.tsx';

interface MarkedAnswerProps {
  answer: string;
  marks: readonly HomeworkMark[];
  /** Without the notes, where they are shown in another way. */
  isBare?: boolean;
}

/** An answer with numbered marks, and the notes to them below. */
export function MarkedAnswer({ answer, marks, isBare = false }: MarkedAnswerProps) {
  const { t } = useTranslation('homework');
  const parts = answerParts(answer, marks);
  const marked = parts.flatMap(({ text, mark }) => (mark ? [{ text, ...mark }] : []));
  return (
    <>
      <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', lineHeight: 1.7 }}>
        {parts.map(({ text, start, mark }) =>
          mark ? (
            <Box component="mark" key={start} sx={[highlight, toneSx('warning')]}>
              {text}
              <Box component="sup" sx={{ fontWeight: 700, ml: 0.25 }}>
                {mark.number}
              </Box>
            </Box>
          ) : (
            <span key={start}>{text}</span>
          ),
        )}
      </Box>
      {!isBare && marked.length > 0 && (
        <Box component="ol" aria-label={t('notes')} sx={list}>
          {marked.map(({ number, text, note }) => (
            <li key={number}>
              <Box component="q" sx={{ color: 'text.secondary' }}>
                {text}
              </Box>
              <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{note}</Box>
            </li>
          ))}
        </Box>
      )}
    </>
  );
}

const highlight = { px: 0.25, borderRadius: '4px', textDecoration: 'underline wavy 1px' } as const;
const list = { m: 0, mt: 2, pl: 3, display: 'grid', gap: 1 } as const;
