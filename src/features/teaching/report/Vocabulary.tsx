import Close from '@mui/icons-material/Close';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Box } from '#src/ui/Box.tsx';
import { Input } from '#src/ui/form/Input.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import type { DraftWord, ReportDraft } from './draft.ts';
import { NO_WORD, withEmptyLast, wordsFrom } from './words.ts';

const PARTS = ['term', 'meaning', 'example'] as const;
const MOST = { term: 80, meaning: 200, example: 300 } as const;

/** The words of the lesson, one a line; a line is always empty, Enter goes to the next, and a pasted list fills as many as it has. */
export function Vocabulary() {
  const { t } = useTranslation('report');
  const { setValue, formState } = useFormContext<ReportDraft>();
  const words = withEmptyLast(useWatch<ReportDraft, 'vocabulary'>({ name: 'vocabulary' }));
  const frame = useRef<HTMLFieldSetElement>(null);
  const error = get(formState.errors, 'vocabulary') as { message?: string } | undefined;
  const put = (next: readonly DraftWord[]) =>
    setValue('vocabulary', withEmptyLast(next), { shouldDirty: true, shouldTouch: true });
  const change = (index: number, part: keyof DraftWord, value: string) =>
    put(words.map((word, at) => (at === index ? { ...word, [part]: value } : word)));
  const focusOn = (index: number) =>
    setTimeout(() => frame.current?.querySelector<HTMLInputElement>(`[data-line="${index}"]`)?.focus());

  function onKey(event: KeyboardEvent<HTMLElement>, index: number): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    focusOn(Math.min(index + 1, words.length - 1));
  }
  function onPaste(event: ClipboardEvent<HTMLElement>, index: number): void {
    const pasted = wordsFrom(event.clipboardData.getData('text'));
    if (pasted.length < 2) return;
    event.preventDefault();
    put([...words.slice(0, index), ...pasted, ...words.slice(index + 1)].filter((word) => word !== NO_WORD));
    focusOn(index + pasted.length);
  }

  return (
    <Box component="fieldset" ref={frame} sx={frameSx}>
      <Box component="legend" sx={{ p: 0, fontWeight: 600, fontSize: '0.9375rem' }}>
        {t('words.title')}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', mb: 1 }}>{t('words.hint')}</Box>
      <Box sx={{ display: 'grid', gap: 1 }}>
        {words.map((word, index) => (
          // The lines have no names of their own; the last one is always the empty one.
          // oxlint-disable-next-line react/no-array-index-key
          <Box key={index} role="group" aria-label={t('words.line', { number: index + 1 })} sx={line}>
            {PARTS.map((part) => (
              <Input
                key={part}
                {...(part === 'term' && { 'data-line': index })}
                aria-label={t(`words.${part}-of`, { number: index + 1 })}
                placeholder={t(`words.${part}`)}
                maxLength={MOST[part]}
                value={word[part]}
                onChange={({ target }) => change(index, part, target.value)}
                onKeyDown={(event) => onKey(event, index)}
                onPaste={(event) => onPaste(event, index)}
                sx={CELL[part]}
              />
            ))}
            <IconButton
              aria-label={t('words.remove', { number: index + 1 })}
              disabled={index === words.length - 1}
              onClick={() => {
                put(words.filter((_, at) => at !== index));
                focusOn(index);
              }}
              sx={remove}
            >
              <Close />
            </IconButton>
          </Box>
        ))}
      </Box>
      <Box role="alert" sx={{ color: 'error.main', fontSize: '0.875rem' }}>
        {error?.message}
      </Box>
    </Box>
  );
}

const frameSx = { border: 0, m: 0, p: 0, minWidth: 0 } as const;
/** On a phone a word has three lines: itself, its meaning, and the example. */
const line = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) 44px',
    sm: 'minmax(0, 3fr) minmax(0, 4fr) minmax(0, 5fr) 44px',
  },
  gap: 0.75,
  alignItems: 'center',
} as const;
const CELL = {
  term: {},
  meaning: { gridColumn: { xs: '1', sm: 'auto' } },
  example: { gridColumn: { xs: '1', sm: 'auto' } },
} as const;
const remove = {
  width: 44,
  height: 44,
  gridColumn: { xs: '2', sm: 'auto' },
  gridRow: { xs: '1', sm: 'auto' },
} as const;
