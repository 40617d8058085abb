import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Input } from '#src/ui/form/Input.tsx';
import type { CheckedCardProps } from './checked-card.ts';
import { DontKnow } from './DontKnow.tsx';
import { LANGUAGE_CODE } from '#domain/shared/language-code.ts';

interface TypedAnswerProps extends CheckedCardProps {
  label: string;
}

const focusIt = (input: HTMLInputElement | null) => input?.focus({ preventScroll: true });

/** The field for a word, without the browser's help; the input stays until the answer has arrived. */
export function TypedAnswer({ card, isBusy, onAnswer, label }: TypedAnswerProps) {
  const { t } = useTranslation('practice');
  const id = useId();
  const [typed, setTyped] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && typed.trim() !== '') onAnswer(typed);
  };
  return (
    <>
      <Box component="form" onSubmit={send} sx={{ display: 'grid', gap: 1.5, textAlign: 'left' }}>
        <Box component="label" htmlFor={id} sx={{ fontWeight: 600 }}>
          {label}
        </Box>
        <Input
          id={id}
          lang={LANGUAGE_CODE[card.language]}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          ref={focusIt}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <Button
          type="submit"
          variant="contained"
          size="large"
          loading={isBusy}
          disabled={typed.trim() === ''}
          sx={{ minHeight: 56 }}
        >
          {t('check')}
        </Button>
      </Box>
      <DontKnow isBusy={isBusy} onAnswer={onAnswer} />
    </>
  );
}
