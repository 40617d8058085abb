import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Schema } from '#domain/contract/endpoint.ts';
import type { ResourceName } from '../screen/resource-paths.ts';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { toast } from '#src/toast-store.ts';
import { useT } from '../screen/use-t.ts';
import { bodySchema } from './body-schema.ts';
import { changedFields, changesOnly } from './changes.ts';
import { FormActions } from './FormActions.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import { useDirty } from './use-dirty.ts';
import { useSaveRecord } from './use-save-record.ts';
import { VersionedForm } from './VersionedForm.tsx';

interface Versioned {
  id: string;
  version: number;
}
type Versions = FieldValues & { version: number };

interface EditFormProps<Row extends Versioned, Values extends Versions> {
  resource: ResourceName;
  record: Row;
  /** The endpoint's own. */
  body: Schema;
  required: readonly string[];
  /** The record as inputs hold one: '' where nothing is known. */
  valuesOf: (record: Row) => Readonly<Record<string, unknown>>;
  send: (changes: Values) => Promise<Row>;
  /** Where the record is shown. */
  to: string;
  children: ReactNode;
}

/**
 * Changes a record: sends what was changed, keeps what was typed whatever happens, and shows both versions where
 * somebody else has saved in between.
 */
export function EditForm<Row extends Versioned, Values extends Versions>(props: EditFormProps<Row, Values>) {
  const { resource, record, body, required, valuesOf, send, to, children } = props;
  const t = useT();
  const navigate = useNavigate();
  const keep = useSaveRecord<Row>(resource);
  const form = useSchemaForm<Values>(bodySchema(body, required), valuesOf(record) as DefaultValues<Values>);
  const { isDirty, settle } = useDirty(form);

  async function save(values: Values, opened: Row): Promise<Row> {
    let saved = opened;
    if (changedFields(values, opened).length > 0) {
      saved = await send(changesOnly({ ...values, version: opened.version }, opened));
      keep(saved);
      toast.success(t('form.saved'));
    }
    settle();
    await navigate(to);
    return saved;
  }
  return (
    <>
      <VersionedForm
        form={form}
        record={record}
        valuesOf={valuesOf}
        label={(field) => t(`${resource}.field.${field}`)}
        save={save}
        onTheirs={keep}
      >
        {children}
        <FormActions to={to} label={t('save')} />
      </VersionedForm>
      <UnsavedGuard isDirty={isDirty} />
    </>
  );
}
