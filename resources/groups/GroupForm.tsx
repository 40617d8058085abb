import { Box } from '#src/ui/Box.tsx';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { type GroupRecord, groups, groupUpdate, updateGroup } from '#domain/api/groups.ts';
import { language } from '#domain/language.ts';
import { level } from '#domain/level.ts';
import { standing } from '#domain/standing.ts';
import { useCommand } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { useWords } from '../use-words.ts';

/** What the inputs hold: text, as inputs do. */
const typed = z.object({
  name: groupUpdate.shape.name,
  capacity: z.string().check(z.regex(/^([1-9]|[1-4]\d|50)$/, '1–50')),
  language,
  level: z.string(),
  status: standing,
  startsOn: z.string(),
  endsOn: z.string(),
});
type Typed = z.infer<typeof typed> & { name: string };

const typedOf = (group: GroupRecord): Typed => ({
  name: group.name,
  capacity: String(group.capacity),
  language: group.language,
  level: group.level ?? '',
  status: group.status,
  startsOn: group.startsOn ?? '',
  endsOn: group.endsOn ?? '',
});

const sentOf = ({ capacity, level: chosen, startsOn, endsOn, ...rest }: Typed, version: number) => ({
  ...rest,
  capacity: Number(capacity),
  level: chosen === '' ? null : level.parse(chosen),
  startsOn: startsOn === '' ? null : startsOn,
  endsOn: endsOn === '' ? null : endsOn,
  version,
});

export function GroupForm({ group }: { group: GroupRecord }) {
  const t = useWords();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const form = useSchemaForm<Typed>(typed, typedOf(group));
  const [version] = useState(group.version);
  const save = useCommand(updateGroup, { invalidates: [groups.list, groups.one] });
  const choices = (values: readonly string[], words: string) =>
    values.map((value) => ({ value, label: t(`vocabulary:${words}.${value}`) }));
  const submit = async (values: Typed) => {
    await save.mutateAsync({ params: { id: group.id }, body: sentOf(values, version) });
    refresh();
    await navigate(paths.group(group.id));
  };
  return (
    <Form form={form} onSubmit={submit}>
      <Box sx={fields}>
        <TextField name="name" label={t('groups.field.name')} />
        <TextField name="capacity" label={t('groups.field.capacity')} inputMode="numeric" />
        <SelectField
          name="language"
          label={t('groups.field.language')}
          options={choices(language.options, 'language')}
        />
        <SelectField
          name="level"
          label={t('groups.field.level')}
          options={[
            { value: '', label: t('groups.any-level') },
            ...level.options.map((value) => ({ value, label: value })),
          ]}
        />
        <SelectField
          name="status"
          label={t('groups.field.status')}
          options={choices(standing.options, 'standing')}
        />
        <TextField name="startsOn" type="date" label={t('groups.field.startsOn')} />
        <TextField name="endsOn" type="date" label={t('groups.field.endsOn')} />
      </Box>
      <SubmitButton>{t('groups.save')}</SubmitButton>
    </Form>
  );
}

const fields = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;
