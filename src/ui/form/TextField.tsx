import type { HTMLInputAutoCompleteAttribute } from 'react';
import { useFormContext } from 'react-hook-form';
import { Box } from '../Box.tsx';
import { Field, type FieldProps } from './Field.tsx';
import { bareInput, Input, inputFrame } from './Input.tsx';
import { useFirstFocus } from './use-first-focus.ts';

interface TextFieldProps extends FieldProps {
  /** For dates and times there are DateField and TimeField. */
  type?: 'text' | 'email' | 'tel' | 'number' | 'url';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: 'text' | 'numeric' | 'email' | 'tel';
  /** Has the focus when its page opens. */
  takesFocus?: boolean;
  /** More than one line. */
  rows?: number;
}

export function TextField({
  name,
  label,
  hint,
  type = 'text',
  rows,
  takesFocus = false,
  ...rest
}: TextFieldProps) {
  const field = useFormContext().register(name);
  useFirstFocus(name, takesFocus);
  return (
    <Field name={name} label={label} hint={hint}>
      {(wiring) =>
        rows === undefined ? (
          <Input type={type} {...field} {...wiring} {...rest} />
        ) : (
          <Box component="textarea" rows={rows} {...field} {...wiring} {...rest} sx={textArea} />
        )
      }
    </Field>
  );
}

const area = {
  p: 1.5,
  border: '1px solid color-mix(in srgb, var(--text-secondary) 60%, transparent)',
  borderRadius: '10px',
  bgcolor: 'background.paper',
  overflowWrap: 'break-word',
  whiteSpace: 'pre-wrap',
  '&:focus-visible': { outline: '2px solid var(--primary)', outlineOffset: '-1px' },
  '&[aria-invalid="true"]': { borderColor: 'error.main' },
} as const;

/** How a text of more than one line looks to type into. */
export const textArea = [inputFrame, bareInput, area];
