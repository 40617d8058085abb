import type { SupplantSummary } from '#domain/people/api/auth.ts';
import { Box } from './Box.tsx';
import { InstantField } from './InstantField.tsx';
import { fieldWords, nounWords } from './record-words.ts';

/** A change made while acting as another user, in words: the record, its fields, and when. */
export function ChangedThing({ change }: { change: SupplantSummary['changes'][number] }) {
  const { noun, fields, at } = change;
  return (
    <>
      <Box component="b" sx={{ display: 'inline-block', '&::first-letter': { textTransform: 'uppercase' } }}>
        {nounWords(noun)}
      </Box>
      {fields.length > 0 && `: ${fields.map(fieldWords).join(', ')}`}{' '}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        <InstantField at={at} />
      </Box>
    </>
  );
}
