import Add from '@mui/icons-material/Add';
import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { firstValues } from '#src/backoffice/form/form-values.ts';
import { businessContactBody } from '#domain/business/api/business.ts';

interface ContactProps {
  index: number;
  onRemove: () => void;
}

function MainChoice({ index }: { index: number }) {
  const t = useT();
  const { setValue } = useFormContext();
  const contacts = useWatch({ name: 'contacts' }) as { isMain?: boolean }[];
  const choose = () =>
    contacts.forEach((_, other) =>
      setValue(`contacts.${other}.isMain`, other === index, { shouldDirty: true }),
    );
  return (
    <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44, flex: 1 }}>
      <input type="radio" checked={contacts[index]?.isMain === true} onChange={choose} />
      {t('business.contacts.main')}
    </Box>
  );
}

function Contact({ index, onRemove }: ContactProps) {
  const t = useT();
  const name = useWatch({ name: `contacts.${index}.name` }) as string;
  const field = (id: string) => ({ name: `contacts.${index}.${id}`, label: t(`business.contacts.${id}`) });
  return (
    <Box component="fieldset" sx={frame}>
      <legend className="visually-hidden">{t('business.contacts.nth', { number: index + 1 })}</legend>
      <TextField {...field('name')} autoComplete="off" />
      <TextField {...field('job')} autoComplete="off" />
      <TextField {...field('email')} type="email" inputMode="email" autoComplete="off" />
      <TextField {...field('phone')} type="tel" inputMode="tel" autoComplete="off" />
      <Box sx={{ gridColumn: '1 / -1', display: 'flex', alignItems: 'center' }}>
        <MainChoice index={index} />
        <IconButton
          aria-label={name ? t('business.contacts.remove', { name }) : t('business.contacts.remove-new')}
          onClick={onRemove}
          sx={{ width: 44, height: 44 }}
        >
          <DeleteOutline aria-hidden fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
}

/** Whom the school talks to, in their order; one of them is the main one. */
export function ContactsField() {
  const t = useT();
  const { fields, append, remove } = useFieldArray({ name: 'contacts' });
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 2 }}>
      {fields.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('business.contacts.none')}</Box>}
      {fields.map(({ id }, index) => (
        <Contact key={id} index={index} onRemove={() => remove(index)} />
      ))}
      <div>
        <Button
          variant="outlined"
          startIcon={<Add />}
          onClick={() => append({ ...firstValues(businessContactBody), isMain: fields.length === 0 })}
        >
          {t('business.contacts.add')}
        </Button>
      </div>
    </Box>
  );
}

const frame = {
  m: 0,
  p: 2,
  minWidth: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.25,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
} as const;
