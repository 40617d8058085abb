import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Notation } from './notation.ts';

interface TypedText {
  value: string;
  onChange: (value: string) => void;
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** The text of a field with a notation of its own: as typed while typing, in standard notation after leaving the field. */
export function useTypedText({ value, onChange, onBlur }: TypedText, notation: Notation) {
  const [typed, setTyped] = useState('');
  const shown = notation.read(typed) === value ? typed : notation.write(value);
  const give = (next: string) => {
    if (next !== value) onChange(next);
  };
  const finish = () => {
    give(notation.finish(shown));
    setTyped('');
  };
  return {
    type: 'text',
    inputMode: 'numeric',
    autoComplete: 'off',
    value: shown,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      const isLonger = target.value.length === shown.length + 1 && target.value.startsWith(shown);
      const text = isLonger ? notation.mark(target.value) : target.value;
      setTyped(text);
      give(notation.read(text));
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      finish();
      onBlur?.(event);
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      const by = STEPS[event.key];
      // Enter submits the form without leaving the field, so the text must be completed first.
      if (event.key === 'Enter') flushSync(finish);
      if (!by || event.altKey) return;
      event.preventDefault();
      give(notation.step(notation.finish(shown), by));
    },
  } as const;
}
