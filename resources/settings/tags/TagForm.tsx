import { changeTag, createTag, listTags, listTagUses, type TagRecord } from '#domain/office/api/tags.ts';
import { TAG_COLOURS, type TagColour } from '#domain/office/tag.ts';
import { useCommand } from '#src/api/queries.ts';
import { toast } from '#src/toast-store.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';
import { VersionedForm } from '#src/backoffice/form/VersionedForm.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { TagBadge } from '#src/backoffice/tags/TagBadge.tsx';

interface Values {
  name: string;
  colour: TagColour;
}

interface TagFormProps {
  /** Without id: a new one. */
  tag: TagRecord;
  onClose: () => void;
}

const valuesOf = ({ name, colour }: TagRecord): Values => ({ name, colour });

/** A tag's name and colour, as the records will show them. */
export function TagForm({ tag, onClose }: TagFormProps) {
  const t = useT('tags');
  const isNew = tag.id === '';
  const form = usePlainForm<Values>(valuesOf(tag));
  const options = { invalidates: [listTagUses, listTags] };
  const create = useCommand(createTag, options);
  const change = useCommand(changeTag, options);
  const save = async (body: Values, { id, version }: TagRecord) => {
    const saved = isNew
      ? await create.mutateAsync({ body })
      : await change.mutateAsync({ params: { id }, body: { ...body, version } });
    toast.success(t('saved'));
    onClose();
    return saved;
  };
  const { name, colour } = form.watch();
  return (
    <Card title={t(isNew ? 'new' : 'edit')}>
      <VersionedForm
        form={form}
        record={tag}
        valuesOf={valuesOf}
        label={(field) => t(`field.${field}`)}
        save={save}
      >
        <TextField name="name" label={t('field.name')} hint={t('name-hint')} />
        <SelectField
          name="colour"
          label={t('field.colour')}
          options={TAG_COLOURS.map((value) => ({ value, label: t(`colour.${value}`) }))}
        />
        <Box>
          <TagBadge tag={{ name: name.trim() || t('example'), colour }} />
        </Box>
        <Box sx={{ display: 'flex', gap: 1 }}>
          <SubmitButton>{t('save')}</SubmitButton>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </Box>
      </VersionedForm>
    </Card>
  );
}
