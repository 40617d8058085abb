import { Box } from '../Box.tsx';
import { type ReactNode, useId } from 'react';
import { get, useFormContext } from 'react-hook-form';

export interface FieldProps {
  name: string;
  label: string;
  /** One line that helps before anything is typed. */
  hint?: string | undefined;
}

/** Attributes that connect an input with its label, hint and error. */
export interface InputWiring {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FieldProps {
  /** Error of the current text, shown before the form is sent. */
  fault?: string | undefined;
  children: (wiring: InputWiring, isInvalid: boolean) => ReactNode;
}

/** Label above, hint and error below; the error is tied to its input. */
export function Field({ name, label, hint, fault, children }: FieldFrameProps) {
  const id = useId();
  const { formState } = useFormContext();
  const error = get(formState.errors, name) as { message?: string } | undefined;
  const isInvalid = error !== undefined || fault !== undefined;
  const described = [hint && `${id}-hint`, isInvalid && `${id}-error`].filter(Boolean).join(' ');
  const wiring = { id, 'aria-invalid': isInvalid, 'aria-describedby': described || undefined };
  return (
    <Box sx={{ display: 'grid', alignContent: 'start', gap: 0.75 }}>
      <Box component="label" htmlFor={id} sx={{ fontWeight: 600, fontSize: '0.9375rem' }}>
        {label}
      </Box>
      {children(wiring, isInvalid)}
      {hint && (
        <Box id={`${id}-hint`} sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {hint}
        </Box>
      )}
      <Box id={`${id}-error`} role="alert" sx={{ color: 'error.main', fontSize: '0.875rem' }}>
        {fault ?? error?.message}
      </Box>
    </Box>
  );
}
