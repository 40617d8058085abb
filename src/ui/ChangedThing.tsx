import type { SupplantSummary } from '#domain/people/api/auth.ts';
import { useAuditWords } from '#src/i18n/audit-words.ts';
import { Box } from './Box.tsx';
import { InstantField } from './InstantField.tsx';

/** A change made while acting as another user, as text: the record, its fields, and the time. */
export function ChangedThing({ change }: { change: SupplantSummary['changes'][number] }) {
  const { noun, fields, at } = change;
  const words = useAuditWords();
  return (
    <>
      <Box component="b" sx={{ display: 'inline-block', '&::first-letter': { textTransform: 'uppercase' } }}>
        {words.noun(noun)}
      </Box>
      {fields.length > 0 && `: ${fields.map(words.field).join(', ')}`}{' '}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        <InstantField at={at} />
      </Box>
    </>
  );
}
