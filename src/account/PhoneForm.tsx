import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { setPreferences } from '#domain/api/preferences.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { nothingIsNull } from '#src/ui/form/nothing-is-null.ts';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { PhoneField } from '#src/ui/form/PhoneField.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { toast } from '#src/ui/toast-store.ts';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import { useSavePreferences } from './use-preferences.ts';

const schema = nothingIsNull(setPreferences.body);

/** The own telephone number of whoever has no profile form to write it into. */
export function PhoneForm() {
  const { t } = useTranslation('account');
  const { user } = useUserContext();
  const form = useSchemaForm<{ phone: string }>(schema, { phone: user?.phone ?? '' });
  const change = useSavePreferences();
  const save = async (body: { phone: string }) => {
    const { phone } = await change.mutateAsync({ body: body as z.input<typeof setPreferences.body> });
    form.reset({ phone: phone ?? '' });
    toast.success(t('preferences.phone-saved'));
  };
  return (
    <Form form={form} onSubmit={save}>
      <PhoneField label={t('preferences.phone')} hint={t('preferences.phone-hint')} />
      <div>
        <SubmitButton>{t('preferences.phone-save')}</SubmitButton>
      </div>
      <UnsavedGuard isDirty={form.formState.isDirty && !form.formState.isSubmitting} />
    </Form>
  );
}
