import { useRef, useState } from 'react';
import type { Path, PathValue, UseFormReturn } from 'react-hook-form';
import { ApiError } from '#src/api/api-error.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { differencesOf } from '#src/ui/form/differences.ts';
import { newerOf } from '#src/ui/form/newer-of.ts';

const TwoVersions = lazyPart(() => import('#src/ui/TwoVersions.tsx').then((m) => m.TwoVersions), 'versions');

/** What a profile's inputs hold. */
type ProfileValues = Readonly<Record<string, string | boolean | readonly string[]>>;

interface Versioned<Row, Values extends ProfileValues> {
  form: UseFormReturn<Values>;
  /** As it was when the form was opened. */
  record: Row;
  valuesOf: (record: Row) => Values;
  /** The label of a field, and its value in readable form; several are separated by commas. */
  label: (field: string) => string;
  shown?: (field: string, value: string) => string;
  /** Returns the saved record, on which a form that stays open is based from then on. */
  send: (values: Values, version: number) => Promise<Row>;
}

/**
 * Saves a profile that may be open in two windows: merges changes of different fields, and shows both versions side by side when
 * both changed the same field.
 */
export function useVersioned<Row extends { version: number }, Values extends ProfileValues>({
  form,
  record,
  valuesOf,
  label,
  shown = (_, value) => value,
  send,
}: Versioned<Row, Values>) {
  const opened = useRef(record);
  const [theirs, setTheirs] = useState<Row | null>(null);
  const clashes = (newer: Row) => {
    const [before, now] = [valuesOf(opened.current), valuesOf(newer)];
    return differencesOf(before, form.getValues(), now).filter(
      ({ field, isMine }) => isMine && String(before[field]) !== String(now[field]),
    );
  };
  /** Accepts changes made only in the other window. */
  function base(newer: Row): void {
    for (const { field, theirs: value, isMine } of differencesOf(
      valuesOf(opened.current),
      form.getValues(),
      valuesOf(newer),
    ))
      if (!isMine) form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>);
    opened.current = newer;
    setTheirs(null);
  }
  async function save(values: Values): Promise<void> {
    try {
      opened.current = await send(values, opened.current.version);
    } catch (error) {
      const newer = newerOf<Row>(error);
      if (!newer || newer.version === opened.current.version || clashes(newer).length > 0) throw error;
      base(newer);
      await save(form.getValues());
    }
  }
  function onRefusal(error: ApiError): boolean {
    const newer = newerOf<Row>(error);
    setTheirs(newer);
    return newer !== null;
  }
  const text = (field: string, value: unknown) => (String(value) === '' ? '' : shown(field, String(value)));
  const dialog = (again: (values: Values) => Promise<unknown>) =>
    theirs && (
      <TwoVersions
        rows={clashes(theirs).map(({ field, mine, theirs: other }) => ({
          label: label(field),
          mine: text(field, mine),
          theirs: text(field, other),
        }))}
        onKeepMine={() => {
          base(theirs);
          void form.handleSubmit(again)();
        }}
        onTakeTheirs={() => {
          opened.current = theirs;
          form.reset(valuesOf(theirs));
          setTheirs(null);
        }}
        onClose={() => setTheirs(null)}
      />
    );
  return { save, onRefusal, dialog };
}
