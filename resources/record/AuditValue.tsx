import { badgeOf } from '#domain/badge.ts';
import { isPlainDate } from '#domain/values/plain-date.ts';
import { InstantField } from '#src/ui/InstantField.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { useWords } from '../use-words.ts';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

function TextValue({ text }: { text: string }) {
  if (isPlainDate(text)) return <PlainDateField date={text} />;
  if (INSTANT.test(text) && !Number.isNaN(Date.parse(text)))
    return <InstantField at={new Date(text).toISOString()} />;
  return badgeOf(text) ? <StatusBadge value={text} size="small" /> : text;
}

/** What a field held, as the screens show such a value elsewhere. */
export function AuditValue({ value }: { value: unknown }) {
  const t = useWords();
  if (value === null || value === undefined || value === '') return <NoValue />;
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (typeof value === 'string') return <TextValue text={value} />;
  return <>{typeof value === 'number' ? value : JSON.stringify(value)}</>;
}
