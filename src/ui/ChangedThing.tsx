import type { SupplantSummary } from '#domain/people/api/auth.ts';
import { Box } from './Box.tsx';
import { InstantField } from './InstantField.tsx';
import { plainWords } from './plain-words.ts';

/** A change made while acting as another user, as text: the record, its fields, and the time. */
export function ChangedThing({ change }: { change: SupplantSummary['changes'][number] }) {
  const { noun, fields, at } = change;
  return (
    <>
      <Box component="b" sx={{ display: 'inline-block', '&::first-letter': { textTransform: 'uppercase' } }}>
        {plainWords(noun)}
      </Box>
      {fields.length > 0 && `: ${fields.map((field) => plainWords(field).replace(/ cents$/, '')).join(', ')}`}{' '}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        <InstantField at={at} />
      </Box>
    </>
  );
}
