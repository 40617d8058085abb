import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field, type FieldProps } from './Field.tsx';

interface PasswordFieldProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password';
  autoFocus?: boolean;
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ name, label, hint, autoComplete, autoFocus = false }: PasswordFieldProps) {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  const { ref, ...field } = useFormContext().register(name);
  const toggle = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        aria-label={t('show-password')}
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? <VisibilityOff /> : <Visibility />}
      </IconButton>
    </InputAdornment>
  );
  return (
    <Field name={name} label={label} hint={hint}>
      {(wiring, isInvalid) => (
        <OutlinedInput
          {...field}
          inputRef={ref}
          type={isShown ? 'text' : 'password'}
          error={isInvalid}
          autoFocus={autoFocus}
          endAdornment={toggle}
          inputProps={{ ...wiring, autoComplete, autoCapitalize: 'none', spellCheck: false }}
        />
      )}
    </Field>
  );
}
