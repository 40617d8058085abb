import { type ReactNode, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { Schema } from '#domain/api/endpoint.ts';
import type { ApiError } from '#src/api/api-error.ts';
import type { ResourceName } from '#src/resource-paths.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { toast } from '#src/ui/toast-store.ts';
import { useWords } from '../use-words.ts';
import { bodySchema } from './body-schema.ts';
import { changedFields, changesOnly } from './changes.ts';
import { FormActions } from './FormActions.tsx';
import { StaleDialog } from './StaleDialog.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import { useDirty } from './use-dirty.ts';
import { useKeepRecord } from './use-keep-record.ts';

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
  const t = useWords();
  const navigate = useNavigate();
  const keep = useKeepRecord<Row>(resource);
  const frame = useRef<HTMLDivElement>(null);
  // As it was opened: what arrives meanwhile must not write over what is being typed.
  const [opened, setOpened] = useState(record);
  const [theirs, setTheirs] = useState<Row | null>(null);
  const form = useSchemaForm<Values>(bodySchema(body, required), valuesOf(opened) as DefaultValues<Values>);
  const { isDirty, settle } = useDirty(form);

  async function save(values: Values): Promise<void> {
    if (changedFields(values, opened).length > 0) {
      keep(await send(changesOnly(values, opened)));
      toast.success(t('form.saved'));
    }
    settle();
    await navigate(to);
  }
  function onRefusal({ code, body: { details } }: ApiError): boolean {
    if (code !== 'stale') return false;
    setTheirs((details as { current: Row }).current);
    return true;
  }
  function keepMine({ version }: Row): void {
    form.setValue('version' as Path<Values>, version as PathValue<Values, Path<Values>>);
    setTheirs(null);
    frame.current?.querySelector('form')?.requestSubmit();
  }
  function takeTheirs(newer: Row): void {
    keep(newer);
    setOpened(newer);
    form.reset(valuesOf(newer) as DefaultValues<Values>);
    setTheirs(null);
  }
  return (
    <div ref={frame}>
      <Form form={form} onSubmit={save} onRefusal={onRefusal}>
        {children}
        <FormActions to={to} label={t('save')} />
      </Form>
      <UnsavedGuard isDirty={isDirty} />
      {theirs && (
        <StaleDialog
          words={`${resource}.field`}
          opened={opened}
          mine={form.getValues()}
          theirs={theirs}
          onKeepMine={() => keepMine(theirs)}
          onTakeTheirs={() => takeTheirs(theirs)}
          onClose={() => setTheirs(null)}
        />
      )}
    </div>
  );
}
