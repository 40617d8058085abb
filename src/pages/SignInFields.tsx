import { useTranslation } from 'react-i18next';
import { PasswordField } from '#src/ui/form/PasswordField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';

/** E-mail and password, named so that password managers know them. */
export function SignInFields() {
  const { t } = useTranslation();
  return (
    <>
      <TextField name="email" label={t('email')} type="email" inputMode="email" autoComplete="username" />
      <PasswordField name="password" label={t('password')} autoComplete="current-password" />
    </>
  );
}
