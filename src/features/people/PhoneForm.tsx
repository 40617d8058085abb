import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { setPreferences } from '#domain/people/api/preferences.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { nothingIsNull } from '#src/ui/form/nothing-is-null.ts';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { PhoneField } from '#src/ui/form/PhoneField.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { toast } from '#src/toast-store.ts';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import { useSavePreferences } from './use-preferences.ts';
import { useVersioned } from './use-versioned.tsx';

const schema = nothingIsNull(setPreferences.body);

type Values = Record<'phone', string>;
interface Row {
  phone: string | null;
  version: number;
}
const valuesOf = ({ phone }: Row): Values => ({ phone: phone ?? '' });

/** The user's own phone number, for roles without a profile form. */
export function PhoneForm() {
  const { t } = useTranslation('account');
  const { user } = useUserContext();
  const record: Row = { phone: user?.phone ?? null, version: user?.version ?? 0 };
  const form = useSchemaForm<Values>(schema, valuesOf(record));
  const change = useSavePreferences();
  const send = async (values: Values, version: number): Promise<Row> => {
    const body = { ...(values as z.input<typeof setPreferences.body>), version };
    const saved = await change.mutateAsync({ body });
    form.reset(valuesOf(saved));
    toast.success(t('preferences.phone-saved'));
    return saved;
  };
  const { save, onRefusal, dialog } = useVersioned<Row, Values>({
    ...{ form, record, valuesOf, send },
    label: () => t('preferences.phone'),
  });
  return (
    <>
      <Form form={form} onSubmit={save} onRefusal={onRefusal}>
        <PhoneField label={t('preferences.phone')} hint={t('preferences.phone-hint')} />
        <div>
          <SubmitButton>{t('preferences.phone-save')}</SubmitButton>
        </div>
        <UnsavedGuard isDirty={form.formState.isDirty && !form.formState.isSubmitting} />
      </Form>
      {dialog(save)}
    </>
  );
}
