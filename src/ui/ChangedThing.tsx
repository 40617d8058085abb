import type { SupplantSummary } from '#domain/people/api/auth.ts';
import { Box } from './Box.tsx';
import { InstantField } from './InstantField.tsx';
import { plainWords } from './plain-words.ts';
import { useFieldName } from './use-field-name.ts';

/** A change made while acting as another user, in words: the record, its fields, and when. */
export function ChangedThing({ change }: { change: SupplantSummary['changes'][number] }) {
  const { noun, fields, at } = change;
  const fieldName = useFieldName();
  return (
    <>
      <Box component="b" sx={{ display: 'inline-block', '&::first-letter': { textTransform: 'uppercase' } }}>
        {plainWords(noun)}
      </Box>
      {fields.length > 0 && `: ${fields.map(fieldName).join(', ')}`}{' '}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        <InstantField at={at} />
      </Box>
    </>
  );
}
