import OutlinedInput from '@mui/material/OutlinedInput';
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field, type FieldProps } from './Field.tsx';

interface TextFieldProps extends FieldProps {
  type?: HTMLInputTypeAttribute;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: 'text' | 'numeric' | 'email' | 'tel';
  autoFocus?: boolean;
  /** More than one line. */
  rows?: number;
}

export function TextField({ name, label, hint, type = 'text', rows, ...rest }: TextFieldProps) {
  const { ref, ...field } = useFormContext().register(name);
  const { autoComplete, inputMode, autoFocus } = rest;
  return (
    <Field name={name} label={label} hint={hint}>
      {(wiring, isInvalid) => (
        <OutlinedInput
          {...field}
          inputRef={ref}
          type={type}
          error={isInvalid}
          {...(rows && { multiline: true, rows })}
          {...(autoFocus && { autoFocus })}
          inputProps={{ ...wiring, autoComplete, inputMode }}
        />
      )}
    </Field>
  );
}
