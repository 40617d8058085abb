import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { changePassword, listSessions } from '#domain/people/api/auth.ts';
import { request } from '#src/api/client.ts';
import { keyOf } from '#src/api/queries.ts';
import { queryClient } from '#src/api/query-client.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { PasswordField } from '#src/ui/form/PasswordField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { toast } from '#src/toast-store.ts';

type Values = z.input<typeof changePassword.body>;

export function PasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('account');
  const form = useSchemaForm<Values>(changePassword.body, { current: '', password: '' });
  const submit = async (body: Values) => {
    await request(changePassword, { body });
    toast.success(t('password.changed'));
    onDone();
    await queryClient.invalidateQueries({ queryKey: keyOf(listSessions) });
  };
  return (
    <Form form={form} onSubmit={submit}>
      <PasswordField
        name="current"
        label={t('password.current')}
        autoComplete="current-password"
        takesFocus
      />
      <PasswordField
        name="password"
        label={t('password.new')}
        hint={t('password.hint')}
        autoComplete="new-password"
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <SubmitButton>{t('password.submit')}</SubmitButton>
        <Button size="large" onClick={onDone}>
          {t('common:cancel')}
        </Button>
      </Box>
    </Form>
  );
}
