import { addDomain, listDomains } from '#domain/provider/api/domains.ts';
import { useCommand } from '#src/api/queries.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** Adds a domain; what it needs is shown afterwards. */
export function NewDomain() {
  const t = useT('domains');
  const form = useSchemaForm<{ host: string }>(addDomain.body, { host: '' });
  const add = useCommand(addDomain, { invalidates: [listDomains] });
  const submit = async (body: { host: string }) => {
    await add.mutateAsync({ body });
    form.reset({ host: '' });
  };
  return (
    <Form form={form} onSubmit={submit}>
      <TextField name="host" label={t('host')} hint={t('host-hint')} autoComplete="off" />
      <SubmitButton>{t('add')}</SubmitButton>
    </Form>
  );
}
