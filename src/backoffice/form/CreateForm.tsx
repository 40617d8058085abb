import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Schema } from '#domain/contract/endpoint.ts';
import type { ResourceName } from '../screen/resource-paths.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { toast } from '#src/toast-store.ts';
import { useT } from '../screen/use-t.ts';
import { bodySchema } from './body-schema.ts';
import { FormActions } from './FormActions.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import { useDirty } from './use-dirty.ts';
import { useSaveRecord } from './use-save-record.ts';

interface CreateFormProps<Row extends { id: string }, Values extends FieldValues> {
  resource: ResourceName;
  /** The endpoint's own. */
  body: Schema;
  required: readonly string[];
  values: Readonly<Record<string, unknown>>;
  send: (values: Values) => Promise<Row>;
  /** Where the new record is shown. */
  toOf: (record: Row) => string;
  /** Where giving up leads to. */
  listTo: string;
  label: string;
  children: ReactNode;
}

/** Makes a record, and goes to it. */
export function CreateForm<Row extends { id: string }, Values extends FieldValues>(
  props: CreateFormProps<Row, Values>,
) {
  const { resource, body, required, values, send, toOf, listTo, label, children } = props;
  const t = useT();
  const navigate = useNavigate();
  const keep = useSaveRecord<Row>(resource);
  const form = useSchemaForm<Values>(bodySchema(body, required), values as DefaultValues<Values>);
  const { isDirty, settle } = useDirty(form);
  async function save(filled: Values): Promise<void> {
    const record = await send(filled);
    keep(record);
    settle();
    toast.success(t('form.created'));
    await navigate(toOf(record));
  }
  return (
    <>
      <Form form={form} onSubmit={save}>
        {children}
        <FormActions to={listTo} label={label} />
      </Form>
      <UnsavedGuard isDirty={isDirty} />
    </>
  );
}
