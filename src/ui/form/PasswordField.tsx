import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../IconButton.tsx';
import { Field, type FieldProps } from './Field.tsx';
import { Input } from './Input.tsx';
import { useFirstFocus } from './use-first-focus.ts';

interface PasswordFieldProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password';
  /** Has the focus when its page opens. */
  takesFocus?: boolean;
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ name, label, hint, autoComplete, takesFocus = false }: PasswordFieldProps) {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  const field = useFormContext().register(name);
  useFirstFocus(name, takesFocus);
  const toggle = (
    <IconButton aria-label={t('show-password')} aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
      {isShown ? <VisibilityOff /> : <Visibility />}
    </IconButton>
  );
  return (
    <Field name={name} label={label} hint={hint}>
      {(wiring) => (
        <Input
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          autoComplete={autoComplete}
          end={toggle}
          {...field}
          {...wiring}
        />
      )}
    </Field>
  );
}
