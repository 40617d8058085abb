import { badgeOf } from '#domain/badge.ts';
import { planWords } from '#domain/billing/plan.ts';
import { isCode } from '#domain/office/audit-codes.ts';
import { isPlainDate } from '#domain/values/plain-date.ts';
import { Box } from '#src/ui/Box.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { auditVocabulary } from './audit-vocabulary.ts';
import { useAuditWords } from '#src/i18n/audit-words.ts';
import { cityName } from '#src/i18n/city-name.ts';
import { countryName } from '#src/i18n/country-name.ts';
import { localeName } from '#domain/shared/locale.ts';
import { useT } from './use-t.ts';
import { fileSize } from '#src/ui/file-size.ts';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A picture that this installation serves. */
const OWN_FILE = /^\/(api|uploads|brand)\//;

type Names = Readonly<Record<string, string>>;

/** A record's name; without a name, its id is in the tooltip. */
function Id({ id, names }: { id: string; names: Names }) {
  const t = useT();
  return <span title={id}>{Object.hasOwn(names, id) ? planWords(names[id]!) : t('audit.unnamed')}</span>;
}

/** Codes of standards that `Intl` has the words for, by field. */
const STANDARD: Readonly<Record<string, (code: string) => string>> = {
  country: countryName,
  locale: localeName,
  locales: localeName,
  defaultLocale: localeName,
  timeZone: cityName,
};

interface TextValueProps {
  field: string;
  text: string;
  names: Names;
}

function TextValue({ field, text, names }: TextValueProps) {
  const t = useT();
  const standard = STANDARD[field];
  if (standard) return standard(text);
  if (isPlainDate(text)) return <PlainDateField date={text} />;
  if (INSTANT.test(text) && !Number.isNaN(Date.parse(text)))
    return <InstantField at={new Date(text).toISOString()} />;
  if (ID.test(text)) return <Id id={text} names={names} />;
  if (OWN_FILE.test(text)) return t('audit.file');
  return text;
}

/** A word of a vocabulary that has no badge. */
function Coded({ code, noun }: { code: string; noun: string }) {
  const words = useAuditWords();
  return (
    <Box component="span" sx={{ display: 'inline-block', '&::first-letter': { textTransform: 'uppercase' } }}>
      {words.code(code, noun)}
    </Box>
  );
}

const HOLDS_NAMES = /^(list|resource|noun|columns|sort|field)$/;
/** `lesson-booked`, of the wording of an e-mail. */
const MAIL_KIND = /^[a-z]+(-[a-z]+)+$/;
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
  const words = useAuditWords();
  const entries = Array.isArray(value)
    ? value.map((one: unknown) => [null, one] as const)
    : Object.entries(value);
  if (entries.length === 0) return <NoValue />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {entries.map(([name, one], at) => (
        <li key={name ?? at}>
          {name !== null && `${words.field(name)}: `}
          <AuditValue field={name ?? field} noun={noun} value={one} names={names} />
        </li>
      ))}
    </Box>
  );
}

interface AuditValueProps {
  /** Name of the field; determines the format: an amount, a word of a vocabulary. */
  field?: string;
  /** Of which record it is a field, as the audit log calls it. */
  noun?: string;
  value: unknown;
  /** Names of the records whose ids the value can contain. */
  names?: Names;
}

const NO_NAMES: Names = {};

/** An old or new value of a field, formatted as on other screens. */
export function AuditValue({ field = '', noun = '', value, names = NO_NAMES }: AuditValueProps) {
  const t = useT();
  const words = useAuditWords();
  if (value === null || value === undefined || value === '') return <NoValue />;
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (typeof value === 'number' && field === 'weekday') return t(`vocabulary:weekday.${value}`);
  if (typeof value === 'number' && HOLDS_CENTS.test(field)) return <MoneyField cents={value} />;
  if (typeof value === 'number') return HOLDS_BYTES.test(field) ? fileSize(value) : value;
  if (typeof value === 'string') {
    if (field === 'order' && (value === 'ASC' || value === 'DESC')) return t(`audit.order.${value}`);
    if (words.isOwn(value, noun)) return <Coded code={value} noun={noun} />;
    const known = auditVocabulary(noun, field);
    const vocabulary = known && badgeOf(value, known) ? known : null;
    if (badgeOf(value, vocabulary)) return <StatusBadge of={vocabulary} value={value} size="small" />;
    const isMailKind = noun === 'mail_wording' && field === 'kind' && MAIL_KIND.test(value);
    return isCode(field, value) || HOLDS_NAMES.test(field) || isMailKind ? (
      <Coded code={value} noun={noun} />
    ) : (
      <TextValue field={field} text={value} names={names} />
    );
  }
  return <Parts field={field} noun={noun} value={value} names={names} />;
}
