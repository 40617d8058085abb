import { customImportFields } from '#domain/office/custom-import.ts';
import { FIELD_RESOURCES } from '#domain/office/custom-field.ts';
import {
  fieldsFor,
  IMPORT_RESOURCES,
  type ImportField,
  type ImportResource,
} from '#domain/office/import-field.ts';
import { useAllCustomFields } from '#src/backoffice/screen/use-custom-fields.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';

interface ImportFields {
  fields: readonly ImportField[];
  titleOf: (name: string) => string;
}

const isImported = (resource: string): resource is ImportResource =>
  (IMPORT_RESOURCES as readonly string[]).includes(resource);

/** Returns the fields that the user can import, including custom fields, and a function for their names. */
export function useImportFields(resource: string): ImportFields {
  const t = useT();
  const isAdmin = useUserContext().user?.admin ?? false;
  const hasOwn = FIELD_RESOURCES.some((each) => each === resource);
  const own = useAllCustomFields(hasOwn).filter((field) => field.resource === resource);
  const custom = customImportFields(own);
  return {
    fields: isImported(resource) ? [...fieldsFor(resource, isAdmin), ...custom] : [],
    titleOf: (name) =>
      custom.find((field) => field.name === name)?.label ??
      t(`imports.field.${name}`, { defaultValue: name }),
  };
}
