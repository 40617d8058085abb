import Add from '@mui/icons-material/Add';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Close from '@mui/icons-material/Close';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import type { FieldRecord } from '#domain/office/api/custom-fields.ts';
import { MOST_OPTIONS } from '#domain/office/custom-value.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { greyed } from '#src/theme/greyed.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';

interface Typed {
  key: string;
  label: string;
}

/** The options of a choice in order. A removed one that records have asks for another one. */
export function OptionsField({ saved }: { saved: FieldRecord['options'] }) {
  const t = useT('custom-fields');
  const { formState } = useFormContext();
  const { fields, append, remove, swap } = useFieldArray({ name: 'options' });
  const typed = (useWatch({ name: 'options' }) ?? []) as Typed[];
  const removed = saved.filter(({ id, uses }) => uses > 0 && typed.every(({ key }) => key !== id));
  const kept = typed.filter(({ key }) => key !== '').map(({ key, label }) => ({ value: key, label }));
  const error = formState.errors['options']?.message;
  return (
    <Box component="fieldset" sx={fieldset}>
      <legend>{t('field.options')}</legend>
      {fields.map(({ id }, at) => {
        const name = typed[at]?.label || t('option', { number: at + 1 });
        return (
          <Box key={id} sx={row}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <TextField
                name={`options.${at}.label`}
                label={t('option', { number: at + 1 })}
                takesFocus={typed[at]?.key === '' && at === fields.length - 1}
              />
            </Box>
            <IconButton
              aria-label={t('option-up', { name })}
              aria-disabled={at === 0}
              onClick={() => at > 0 && swap(at, at - 1)}
            >
              <ArrowUpward fontSize="small" aria-hidden />
            </IconButton>
            <IconButton aria-label={t('option-remove', { name })} onClick={() => remove(at)}>
              <Close fontSize="small" aria-hidden />
            </IconButton>
          </Box>
        );
      })}
      {removed.map(({ id, label, uses }) => (
        <SelectField
          key={id}
          name={`replacements.${id}`}
          label={t('replace', { count: uses, label })}
          options={[{ value: '', label: t('replace-none') }, ...kept]}
        />
      ))}
      <Box role="alert" sx={{ color: 'error.main', fontSize: '0.875rem' }}>
        {typeof error === 'string' && error}
      </Box>
      {fields.length < MOST_OPTIONS && (
        <Box>
          <Button startIcon={<Add />} onClick={() => append({ key: '', label: '' }, { shouldFocus: false })}>
            {t('option-add')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

const fieldset = {
  display: 'grid',
  gap: 1.5,
  border: 0,
  m: 0,
  p: 0,
  minWidth: 0,
  '& legend': { p: 0, mb: 1, fontWeight: 600 },
} as const;
const row = {
  display: 'flex',
  alignItems: 'start',
  gap: 0.5,
  // Beside the input, whose label is above it.
  '& > button': { mt: '30px' },
  '& [aria-disabled="true"]': greyed,
} as const;
