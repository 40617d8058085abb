import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { ApiError } from '#src/api/api-error.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { differencesOf, isSameForm } from '#src/ui/form/differences.ts';
import { newerOf } from '#src/ui/form/newer-of.ts';
import { type CustomPart, StaleDialog } from './StaleDialog.tsx';

interface Versioned {
  version: number;
  /** Left out if the record has no history of its own. */
  id?: string;
}

interface VersionedFormProps<Row extends Versioned, Values extends FieldValues> {
  form: UseFormReturn<Values>;
  record: Row;
  /** Converts the record to form values. */
  valuesOf: (record: Row) => object;
  /** Returns the label of a field. */
  label: (field: string) => string;
  /** Saves the typed values over the version that they are based on. Resolves with the saved record, or null if nothing was sent. */
  save: (values: Values, opened: Row) => Promise<Row | null>;
  custom?: CustomPart | undefined;
  onTheirs?: (newer: Row) => void;
  /** Id of the record with the history, if it is not this record's own id. */
  historyOf?: string;
  children: ReactNode;
}

/**
 * A form for a record that others can save at the same time. Typed values stay whatever arrives; if the same fields were saved in the
 * meantime, both versions are shown side by side.
 */
export function VersionedForm<Row extends Versioned, Values extends FieldValues>(
  props: VersionedFormProps<Row, Values>,
) {
  const { form, record, valuesOf, label, save, onTheirs, historyOf, children } = props;
  const frame = useRef<HTMLDivElement>(null);
  const opened = useRef(record);
  const [theirs, setTheirs] = useState<Row | null>(null);
  const { isDirty } = form.formState;

  function take(newer: Row): void {
    opened.current = newer;
    form.reset(valuesOf(newer) as Values);
  }
  // Newer data is shown as long as nothing was typed.
  useEffect(() => {
    if (record.version > opened.current.version && !isDirty) take(record);
  });

  async function submit(values: Values): Promise<void> {
    try {
      const saved = await save(values, opened.current);
      if (saved) take(saved);
    } catch (error) {
      const newer = newerOf<Row>(error);
      const { current } = opened;
      const isSame = newer && isSameForm(valuesOf(current), valuesOf(newer));
      if (!isSame || newer.version === current.version) throw error;
      opened.current = newer;
      await submit(values);
    }
  }
  function onRefusal(error: ApiError): boolean {
    const newer = newerOf<Row>(error);
    setTheirs(newer);
    return newer !== null;
  }
  function keepMine(newer: Row): void {
    for (const each of differencesOf(valuesOf(opened.current), form.getValues(), valuesOf(newer)))
      if (!each.isMine)
        form.setValue(each.field as Path<Values>, each.theirs as PathValue<Values, Path<Values>>);
    opened.current = newer;
    setTheirs(null);
    frame.current?.querySelector('form')?.requestSubmit();
  }
  function takeTheirs(newer: Row): void {
    onTheirs?.(newer);
    take(newer);
    setTheirs(null);
  }
  return (
    <div ref={frame}>
      <Form form={form} onSubmit={submit} onRefusal={onRefusal}>
        {children}
      </Form>
      {theirs && (
        <StaleDialog
          label={label}
          custom={props.custom}
          recordId={historyOf ?? record.id}
          opened={valuesOf(opened.current)}
          mine={form.getValues()}
          theirs={valuesOf(theirs)}
          onKeepMine={() => keepMine(theirs)}
          onTakeTheirs={() => takeTheirs(theirs)}
          onClose={() => setTheirs(null)}
        />
      )}
    </div>
  );
}
