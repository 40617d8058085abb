import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { InputHTMLAttributes } from 'react';

interface PickerInputProps {
  params: AutocompleteRenderInputParams;
  placeholder: string;
  wiring?: InputHTMLAttributes<HTMLInputElement> | undefined;
  isFocused?: boolean;
  label?: string | undefined;
}

/** The text input of a record picker, with the look of src/ui/form. */
export function PickerInput({ params, placeholder, wiring, isFocused = false, label }: PickerInputProps) {
  const { input, htmlInput } = params.slotProps;
  return (
    <OutlinedInput
      ref={input.ref}
      fullWidth
      sx={frame}
      className={input.className}
      endAdornment={input.endAdornment}
      autoFocus={isFocused}
      placeholder={placeholder}
      error={wiring?.['aria-invalid'] === true}
      inputProps={{ ...htmlInput, ...wiring, ...(label && { 'aria-label': label }) }}
    />
  );
}

const frame = {
  minHeight: 48,
  bgcolor: 'background.paper',
  '&.MuiOutlinedInput-root': { py: 0 },
  '& input::placeholder': { color: 'text.secondary', opacity: 1 },
} as const;
