import { badgeOf } from '#domain/badge.ts';
import { planWords } from '#domain/billing/plan.ts';
import { isPlainDate } from '#domain/values/plain-date.ts';
import { Box } from '#src/ui/Box.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { auditVocabulary } from './audit-vocabulary.ts';
import { useT } from './use-t.ts';
import { fileSize } from '#src/ui/file-size.ts';
import { plainWords } from '#src/ui/plain-words.ts';
import { useFieldName } from '#src/ui/use-field-name.ts';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A picture that this installation serves. */
const OWN_FILE = /^\/(api|uploads|brand)\//;

type Names = Readonly<Record<string, string>>;

/** A record by its name; without a name, its id is in the tooltip. */
function Id({ id, names }: { id: string; names: Names }) {
  const t = useT();
  return <span title={id}>{Object.hasOwn(names, id) ? planWords(names[id]!) : t('audit.unnamed')}</span>;
}

function TextValue({ text, names }: { text: string; names: Names }) {
  const t = useT();
  if (isPlainDate(text)) return <PlainDateField date={text} />;
  if (INSTANT.test(text) && !Number.isNaN(Date.parse(text)))
    return <InstantField at={new Date(text).toISOString()} />;
  if (ID.test(text)) return <Id id={text} names={names} />;
  if (OWN_FILE.test(text)) return t('audit.file');
  return text;
}

/** A word of a vocabulary that has no badge. */
function Coded({ code }: { code: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-block', '&::first-letter': { textTransform: 'uppercase' } }}>
      {plainWords(code)}
    </Box>
  );
}

/** `NOT_KNOWN` is a code in every field, `WEB` only in fields that hold codes; names the school has chosen are not codes. */
const CODE = /^[A-Z][A-Z\d]*(_[A-Z\d]+)+$/;
const SHORT_CODE = /^[A-Z]+$/;
const HOLDS_CODES =
  /(status|state|kind|type|method|outcome|[a-z]Code|role|source|joins|unit|mode|was|became|reason|by|seats|language|list|resource)$/i;
const isCode = (field: string, value: string): boolean =>
  CODE.test(value) || (SHORT_CODE.test(value) && field !== 'code' && HOLDS_CODES.test(field));
const HOLDS_NAMES = /^(list|resource|noun|columns|sort|field)$/;
const HOLDS_BYTES = /bytes$/i;
const HOLDS_CENTS = /cents$/i;

interface PartsProps {
  field: string;
  noun: string;
  value: object;
  names: Names;
}

/** A list or an object, each value shown as it would be alone. */
function Parts({ field, noun, value, names }: PartsProps) {
  const fieldName = useFieldName();
  const entries = Array.isArray(value)
    ? value.map((one: unknown) => [null, one] as const)
    : Object.entries(value);
  if (entries.length === 0) return <NoValue />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {entries.map(([name, one], at) => (
        <li key={name ?? at}>
          {name !== null && `${fieldName(name)}: `}
          <AuditValue field={name ?? field} noun={noun} value={one} names={names} />
        </li>
      ))}
    </Box>
  );
}

interface AuditValueProps {
  /** Says of what kind the value is: an amount, a word of a vocabulary. */
  field?: string;
  /** Of which record it is a field, as the audit log calls it. */
  noun?: string;
  value: unknown;
  /** Of the records whose ids it may hold. */
  names?: Names;
}

const NO_NAMES: Names = {};

/** What a field held, as the screens show such a value elsewhere. */
export function AuditValue({ field = '', noun = '', value, names = NO_NAMES }: AuditValueProps) {
  const t = useT();
  if (value === null || value === undefined || value === '') return <NoValue />;
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (typeof value === 'number' && HOLDS_CENTS.test(field)) return <MoneyField cents={value} />;
  if (typeof value === 'number') return HOLDS_BYTES.test(field) ? fileSize(value) : value;
  if (typeof value === 'string') {
    if (field === 'order' && (value === 'ASC' || value === 'DESC')) return t(`audit.order.${value}`);
    const known = auditVocabulary(noun, field);
    const vocabulary = known && badgeOf(value, known) ? known : null;
    if (badgeOf(value, vocabulary)) return <StatusBadge of={vocabulary} value={value} size="small" />;
    return isCode(field, value) || HOLDS_NAMES.test(field) ? (
      <Coded code={value.replaceAll('-', ' ')} />
    ) : (
      <TextValue text={value} names={names} />
    );
  }
  return <Parts field={field} noun={noun} value={value} names={names} />;
}
