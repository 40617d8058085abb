import { badgeOf } from '#domain/badge.ts';
import { isPlainDate } from '#domain/values/plain-date.ts';
import { Box } from '#src/ui/Box.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { useWords } from '../use-words.ts';
import { plainWords } from './plain-words.ts';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What nobody reads word by word: whole where there is room, else its beginning, and all of it to copy. */
const Id = ({ id }: { id: string }) => (
  <Box component="span" title={id} sx={oneLine}>
    {id}
  </Box>
);

function TextValue({ text }: { text: string }) {
  if (isPlainDate(text)) return <PlainDateField date={text} />;
  if (INSTANT.test(text) && !Number.isNaN(Date.parse(text)))
    return <InstantField at={new Date(text).toISOString()} />;
  if (ID.test(text)) return <Id id={text} />;
  return badgeOf(text) ? <StatusBadge value={text} size="small" /> : text;
}

/** A word of a vocabulary that has no badge. */
function Coded({ code }: { code: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-block', '&::first-letter': { textTransform: 'uppercase' } }}>
      {plainWords(code)}
    </Box>
  );
}

const CODE = /^[A-Z][A-Z_]+$/;
const HOLDS_CODES = /(status|state|kind|type|method|outcome|code|role)$/i;
const HOLDS_CENTS = /cents$/i;

interface AuditValueProps {
  /** Says of what kind the value is: an amount, a word of a vocabulary. */
  field?: string;
  value: unknown;
}

/** What a field held, as the screens show such a value elsewhere. */
export function AuditValue({ field = '', value }: AuditValueProps) {
  const t = useWords();
  if (value === null || value === undefined || value === '') return <NoValue />;
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (typeof value === 'number' && HOLDS_CENTS.test(field)) return <MoneyField cents={value} />;
  if (typeof value === 'string') {
    if (HOLDS_CODES.test(field) && CODE.test(value) && !badgeOf(value)) return <Coded code={value} />;
    return <TextValue text={value} />;
  }
  return <>{typeof value === 'number' ? value : JSON.stringify(value)}</>;
}

const oneLine = {
  display: 'inline-block',
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  verticalAlign: 'bottom',
  fontVariantNumeric: 'tabular-nums',
} as const;
