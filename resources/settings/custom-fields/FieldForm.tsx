import { useWatch } from 'react-hook-form';
import {
  changeCustomField,
  createCustomField,
  type FieldRecord,
  listCustomFields,
  listFieldUses,
  type NewField,
} from '#domain/office/api/custom-fields.ts';
import { FIELD_AUDIENCES, FIELD_KINDS } from '#domain/office/custom-field.ts';
import { business } from '#domain/business/api/business.ts';
import { groups } from '#domain/scheduling/api/groups.ts';
import { students } from '#domain/people/api/students.ts';
import { teachers } from '#domain/people/api/teachers.ts';
import { useCommand } from '#src/api/queries.ts';
import { toast } from '#src/toast-store.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { CheckboxField } from '#src/ui/form/CheckboxField.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';
import { VersionedForm } from '#src/backoffice/form/VersionedForm.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { OptionsField } from './OptionsField.tsx';

interface Values extends Omit<NewField, 'resource' | 'options'> {
  options: { key: string; label: string }[];
  /** By the id of a removed option: the one that its records get, or ''. */
  replacements: Record<string, string>;
}

interface FieldFormProps {
  /** Without id: a new one. */
  field: FieldRecord;
  onClose: () => void;
}

const valuesOf = (field: FieldRecord): Values => ({
  name: field.name,
  kind: field.kind,
  isRequired: field.isRequired,
  visibleTo: field.visibleTo,
  editableBy: field.editableBy,
  isInPortal: field.isInPortal,
  options: field.options.map(({ id, label }) => ({ key: id, label })),
  replacements: {},
});

/** Lists that show values of the fields. */
const LISTS = [students.list, teachers.list, business.list, groups.list];

const bodyOf = ({ options, ...field }: Omit<Values, 'replacements'>): Omit<NewField, 'resource'> => ({
  ...field,
  editableBy: field.visibleTo === 'ADMIN' ? 'ADMIN' : field.editableBy,
  options:
    field.kind === 'CHOICE' ? options.map(({ key, label }) => ({ ...(key && { id: key }), label })) : [],
});

/** A field's name, kind, options, and who reaches its values. */
export function FieldForm({ field, onClose }: FieldFormProps) {
  const t = useT('custom-fields');
  const { resource } = field;
  const isNew = field.id === '';
  const form = usePlainForm<Values>(valuesOf(field));
  const options = { invalidates: [listFieldUses, listCustomFields, ...LISTS] };
  const create = useCommand(createCustomField, options);
  const change = useCommand(changeCustomField, options);
  const save = async ({ replacements: typed, ...values }: Values, { id, version }: FieldRecord) => {
    const body = bodyOf(values);
    const replacements = Object.entries(typed).flatMap(([from, intoId]) =>
      intoId && body.options.every((option) => option.id !== from) ? [{ id: from, intoId }] : [],
    );
    const saved = isNew
      ? await create.mutateAsync({ body: { ...body, resource } })
      : await change.mutateAsync({ params: { id }, body: { ...body, replacements, version } });
    toast.success(t('saved'));
    onClose();
    return saved;
  };
  const [kind, visibleTo] = [
    useWatch({ control: form.control, name: 'kind' }),
    useWatch({ control: form.control, name: 'visibleTo' }),
  ];
  const audiences = FIELD_AUDIENCES.map((value) => ({ value, label: t(`audience.${value}`) }));
  const kinds = FIELD_KINDS.filter((value) => field.uses === 0 || value === field.kind);
  return (
    <Card title={t(isNew ? 'new' : 'edit')}>
      <VersionedForm
        form={form}
        record={field}
        valuesOf={valuesOf}
        label={(name) => t(`field.${name}`)}
        save={save}
      >
        <TextField name="name" label={t('field.name')} hint={t('name-hint')} />
        <SelectField
          name="kind"
          label={t('field.kind')}
          {...(field.uses > 0 && { hint: t('kind-fixed', { count: field.uses }) })}
          options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
        {kind === 'CHOICE' && <OptionsField saved={field.options} />}
        <SelectField name="visibleTo" label={t('field.visibleTo')} options={audiences} />
        <SelectField
          name="editableBy"
          label={t('field.editableBy')}
          options={audiences.filter(({ value }) => visibleTo === 'STAFF' || value === 'ADMIN')}
        />
        <Box>
          <CheckboxField name="isRequired" label={t('field.isRequired')} />
          {resource === 'students' && <CheckboxField name="isInPortal" label={t('field.isInPortal')} />}
        </Box>
        <Box sx={{ display: 'flex', gap: 1 }}>
          <SubmitButton>{t('save')}</SubmitButton>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </Box>
      </VersionedForm>
    </Card>
  );
}
