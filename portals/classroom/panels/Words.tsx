import Delete from '@mui/icons-material/DeleteOutlined';
import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoomWord } from '#domain/teaching/classroom.ts';
import { REPORT_WORDS } from '#domain/teaching/report-words.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Input } from '#src/ui/form/Input.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import type { Call } from '../room/call.ts';
import { type Drafts, NO_WORD } from '../room/drafts.ts';
import { useStore } from '../room/store.ts';

const FIELDS = ['term', 'meaning', 'example'] as const;
/** Maximum lengths in a report, to which the words are added. */
const LONGEST = { term: 80, meaning: 200, example: 300 } as const;
const keyOf = ({ term }: RoomWord): string => term.toLowerCase();

interface NewWordProps {
  drafts: Call['drafts'];
  onAdd: (word: RoomWord) => void;
}

function NewWord({ drafts, onAdd }: NewWordProps) {
  const { t } = useTranslation('classroom');
  const id = useId();
  const { word: values } = useStore(drafts);
  const setValues = (word: Drafts['word']) => drafts.set({ word });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [term, meaning, example] = FIELDS.map((field) => values[field].trim());
    if (!term) return;
    onAdd({ term, meaning: meaning || null, example: example || null });
    setValues(NO_WORD);
    document.getElementById(`${id}-term`)?.focus();
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 1 }}>
      {FIELDS.map((field) => (
        <Box key={field} sx={{ display: 'grid', gap: 0.25 }}>
          <Box component="label" htmlFor={`${id}-${field}`} sx={{ fontWeight: 600, fontSize: '0.875rem' }}>
            {t(`words.${field}`)}
          </Box>
          <Input
            id={`${id}-${field}`}
            maxLength={LONGEST[field]}
            required={field === 'term'}
            value={values[field]}
            onChange={(event) => setValues({ ...values, [field]: event.target.value })}
          />
        </Box>
      ))}
      <Button type="submit" variant="contained">
        {t('words.add')}
      </Button>
    </Box>
  );
}

/** The vocabulary of the lesson: all participants see the words that the teacher adds immediately. */
export function Words({ call, isTeacher }: { call: Call; isTeacher: boolean }) {
  const { t } = useTranslation('classroom');
  const { vocabulary } = useStore(call.room);
  const isFull = vocabulary.length >= REPORT_WORDS;
  const put = (words: readonly RoomWord[]) => call.room.share({ vocabulary: words });
  return (
    <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
      {isTeacher && isFull && <Notice variant="info">{t('words.full', { count: REPORT_WORDS })}</Notice>}
      {isTeacher && !isFull && (
        <NewWord
          drafts={call.drafts}
          onAdd={(word) => put([...vocabulary.filter((each) => keyOf(each) !== keyOf(word)), word])}
        />
      )}
      {vocabulary.length === 0 && (
        <Box sx={{ color: 'text.secondary' }}>{t(isTeacher ? 'words.none-teacher' : 'words.none')}</Box>
      )}
      <Box
        component="ul"
        aria-label={t('words.title')}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}
      >
        {vocabulary.map((word, at) => (
          <Box component="li" key={`${word.term}-${at}`} sx={row}>
            <Box sx={{ minWidth: 0 }}>
              <Box sx={{ fontWeight: 700 }}>{word.term}</Box>
              {word.meaning && <Box>{word.meaning}</Box>}
              {word.example && (
                <Box sx={{ color: 'text.secondary', fontStyle: 'italic' }}>{word.example}</Box>
              )}
            </Box>
            {isTeacher && (
              <IconButton
                aria-label={t('words.remove', { term: word.term })}
                onClick={() => put(vocabulary.filter((each) => each !== word))}
              >
                <Delete />
              </IconButton>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const row = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  p: 1.25,
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
} as const;
