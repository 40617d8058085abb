import type { RaRecord } from 'react-admin';
import type { CustomField } from '#domain/office/api/custom-fields.ts';
import type { CustomValues } from '#domain/office/api/custom-values.ts';
import { nameOfField } from '#domain/office/custom-value.ts';
import type { Filter } from '../filters/filter.ts';
import type { Column } from '../table/column.ts';
import { CustomValue } from '../screen/CustomValue.tsx';

type Row = RaRecord & { customFields: CustomValues };

/** A column for each of the school's fields, hidden until it is chosen. */
export const customColumns = <R extends Row>(fields: readonly CustomField[]): Column<R>[] =>
  fields.map((field) => ({
    id: nameOfField(field.id),
    label: field.name,
    sortBy: nameOfField(field.id),
    isNumeric: field.kind === 'NUMBER',
    isOptional: true,
    render: ({ customFields }) => <CustomValue field={field} value={customFields[field.id]} />,
  }));

/** A filter for each of the school's fields. */
export const customFilters = (fields: readonly CustomField[]): Filter[] =>
  fields.map((field) => ({ kind: 'custom', id: nameOfField(field.id), label: field.name, field }));
