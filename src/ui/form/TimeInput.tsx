import type { ComponentPropsWithRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sx } from '#src/theme/sx.ts';
import { Input } from './Input.tsx';
import { timeNotation } from './time-notation.ts';
import { useTypedText } from './use-typed-text.ts';

/** Lessons begin at quarters. */
const QUARTER = 15;
const NOTATION = timeNotation(QUARTER);

type Native = Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'type'>;
export interface TimeInputProps extends Native {
  /** HH:mm, nothing, or what was typed and is no time. */
  value: string;
  onChange: (value: string) => void;
  /** Style of the frame. */
  sx?: Sx;
}

/** A time as the school writes it, HH:mm on 24 hours in every browser; the arrows go by quarters. */
export function TimeInput({ value, onChange, onBlur, ...rest }: TimeInputProps) {
  const { t } = useTranslation();
  const typed = useTypedText({ value, onChange, onBlur }, NOTATION);
  return <Input {...rest} {...typed} placeholder={t('time.format')} />;
}
