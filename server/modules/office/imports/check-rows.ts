import { errorText } from '#domain/values/error-text.ts';
import { setImmediate as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { FieldErrors } from '#domain/contract/errors.ts';
import type { CustomField } from '#domain/office/api/custom-fields.ts';
import type { CustomValues } from '#domain/office/api/custom-values.ts';
import { fieldIdIn } from '#domain/office/custom-value.ts';
import { optionByLabel } from '#domain/office/custom-import.ts';
import { readCell } from '#domain/office/import-cell.ts';
import { type ImportField, type ImportResource, type Mapping } from '#domain/office/import-field.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { codeByLabel } from './code-by-label.ts';
import { allFieldsOf, readCustomCells } from './custom-cells.ts';
import { type Importer, keyOf } from './importer.ts';
import type { FileRow } from './read-file.ts';

/** A row of the file: the record to create, or the errors. */
export interface CheckedRow extends FileRow {
  body: Record<string, unknown> | null;
  errors: FieldErrors | null;
}

type Draft = Record<string, unknown>;

interface ImportRows {
  resource: ImportResource;
  mapping: Mapping;
  rows: readonly FileRow[];
  /** Values for fields that a row leaves empty. */
  given: Readonly<Record<string, unknown>>;
  /** The custom fields that the caller can import. */
  custom: readonly CustomField[];
}

/** Rows checked before other work of the process gets a turn. */
const AT_A_TIME = 500;

/**
 * Checks all rows with the schema of the endpoint that creates such a record, then for keys that occur twice in the file or exist at the
 * school already. Changes nothing.
 */
export async function checkRows(
  db: Db,
  importer: Importer,
  { resource, mapping, rows, given, custom }: ImportRows,
): Promise<CheckedRow[]> {
  const fields = new Map(allFieldsOf(resource, custom).map((field) => [field.name, field]));
  const columns = mapping.map((name) => (name === null ? undefined : fields.get(name)));
  const drafts = rows.map(({ cells }) => draftOf(columns, cells));
  const errors: FieldErrors[] = drafts.map((draft) => takeCustomCells(custom, draft));
  await findRecords(db, importer, drafts, errors);
  const checked: CheckedRow[] = [];
  for (const [at, draft] of drafts.entries()) {
    if (at % AT_A_TIME === 0) await pause();
    checked.push(
      checkRow(importer, fields, { ...rows[at]!, draft: { ...given, ...draft }, errors: errors[at]! }),
    );
  }
  await refuseKeys(db, importer, checked);
  await addRemainingErrors(db, importer, checked);
  return checked;
}

/** Replaces the cells of the school's own fields with their values; returns the errors of those that have none. */
function takeCustomCells(custom: readonly CustomField[], draft: Draft): FieldErrors {
  if (custom.length === 0) return {};
  const { stored, errors } = readCustomCells(custom, (draft['customFields'] ?? {}) as CustomValues);
  draft['customFields'] = stored;
  return errors;
}

function draftOf(columns: readonly (ImportField | undefined)[], cells: readonly string[]): Draft {
  const draft: Draft = {};
  for (const [at, field] of columns.entries()) {
    const codeOf = field?.options ? optionByLabel(field.options) : codeByLabel(field?.codes);
    const value = field && readCell(field.kind, cells[at] ?? '', codeOf);
    if (value === undefined) continue;
    const customId = fieldIdIn(field!.name);
    if (customId) draft['customFields'] = { ...(draft['customFields'] as CustomValues), [customId]: value };
    else draft[field!.name] = value;
  }
  return draft;
}

/** Replaces names with ids: files refer to records by name. */
async function findRecords(
  db: Db,
  { find }: Importer,
  drafts: readonly Draft[],
  errors: readonly FieldErrors[],
): Promise<void> {
  for (const [field, lookUp] of Object.entries(find)) {
    const names = [
      ...new Set(drafts.flatMap((draft) => (draft[field] === undefined ? [] : String(draft[field])))),
    ];
    if (names.length === 0) continue;
    const found = await lookUp(db, names);
    for (const [at, draft] of drafts.entries()) {
      if (draft[field] === undefined) continue;
      const id = found.get(String(draft[field]));
      if (!id) errors[at]![field] = id === null ? errorText('name-not-unique') : errorText('name-not-found');
      if (id) draft[field] = id;
      else delete draft[field];
    }
  }
}

type Fields = ReadonlyMap<string, ImportField>;
const NO_DAY = errorText('enter-date');
const NO_AMOUNT = errorText('enter-amount');
const NO_WHOLE = errorText('enter-whole-number');
const NO_ZONE = errorText('enter-time-zone');

/** Returns the reason in words for users of a spreadsheet. */
function reasonOf(issue: z.core.$ZodIssue, fields: Fields): string {
  const field = fields.get(String(issue.path[0] ?? ''));
  if (field?.kind === 'day') return NO_DAY;
  if (field?.name === 'timeZone') return NO_ZONE;
  if (field?.kind === 'cents' && issue.code === 'invalid_type') return NO_AMOUNT;
  if (field?.kind === 'whole' && issue.code === 'invalid_type') return NO_WHOLE;
  if (issue.code === 'too_small' && issue.origin === 'number')
    return errorText('minimum', { min: Number(issue.minimum) });
  if (issue.code === 'too_big' && issue.origin === 'number')
    return errorText('maximum', { max: Number(issue.maximum) });
  return issue.code === 'invalid_value'
    ? errorText('one-of', { choices: `${field?.codes ?? ''}:${issue.values.join(',')}` })
    : issue.message;
}

interface Row extends FileRow {
  draft: Draft;
  errors: FieldErrors;
}

function checkRow({ schema }: Importer, fields: Fields, { at, cells, draft, errors }: Row): CheckedRow {
  const result = z.safeParse(schema, draft);
  for (const issue of result.error?.issues ?? [])
    errors[String(issue.path[0] ?? '')] ??= reasonOf(issue, fields);
  if (Object.keys(errors).length > 0) return { at, cells, body: null, errors };
  return { at, cells, body: result.data as Draft, errors: null };
}

async function refuseKeys(db: Db, importer: Importer, rows: readonly CheckedRow[]): Promise<void> {
  const { key, keysInUse } = importer;
  const keyIn = ({ body }: CheckedRow) => (body ? keyOf(importer, body) : '');
  const inUse = await keysInUse?.(db, rows.map(keyIn).filter(Boolean));
  const first = new Map<string, number>();
  for (const row of rows) {
    const value = keyIn(row);
    if (!value) continue;
    const same = value.toLowerCase();
    const before = first.get(same);
    if (before === undefined) first.set(same, row.at);
    const reason = inUse?.has(value)
      ? key.taken
      : before !== undefined && errorText('same-as-row', { row: before + 1 });
    if (reason) Object.assign(row, { body: null, errors: { [key.field]: reason } });
  }
}

async function addRemainingErrors(
  db: Db,
  { findErrors: refuse }: Importer,
  rows: readonly CheckedRow[],
): Promise<void> {
  const good = rows.filter(({ body }) => body);
  if (!refuse || good.length === 0) return;
  const errors = await refuse(
    db,
    good.map(({ body }) => body!),
  );
  for (const [at, wrong] of errors.entries())
    if (wrong) Object.assign(good[at]!, { body: null, errors: wrong });
}
