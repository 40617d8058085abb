import type { WorkRow } from '#domain/provider/api/work-list.ts';
import { currency as known } from '#domain/values/money.ts';
import { formatMoney } from '#src/i18n/format.ts';
import { useMoment } from '#src/features/scheduling/agenda/use-moment.ts';
import { FieldLabel } from '#src/backoffice/table/FieldLabel.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { InstantField } from '#src/ui/InstantField.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';

interface RowTextProps {
  row: WorkRow;
  currency: string;
}

/** What a row is about, in a few words. */
export function RowMatter({ row, currency }: RowTextProps) {
  const t = useT();
  const moment = useMoment();
  const { requestType, claimedByName, startsAt, teacherName, count, language, amountCents, reference } = row;
  switch (row.group) {
    case 'OVERDUE_REQUEST':
    case 'DUE_REQUEST':
      return (
        <>
          {requestType && <FieldLabel of={`supportTaskType.${requestType}`} />}
          {claimedByName && ` · ${t('dashboard.work.claimed', { name: claimedByName })}`}
        </>
      );
    case 'UNCOVERED_LESSON':
      return t('dashboard.work.lesson', {
        when: startsAt ? moment(startsAt) : '',
        teacher: teacherName ?? '',
        lacking: t('dashboard.work.lacking', { count: count ?? 0 }),
      });
    case 'UNASSIGNED_TRIAL':
      return language && <FieldLabel of={`language.${language}`} />;
    case 'MISSING_REPORT':
      return t('dashboard.work.reports', { count: count ?? 0 });
    case 'OPEN_TRANSFER':
      return (
        <>
          {amountCents !== null && formatMoney(amountCents, known.parse(currency))}
          {reference && ` · ${reference}`}
        </>
      );
  }
}

/** Since when, or until when. The key updates relative times when `now` changes. */
export function RowTime({ row, now }: { row: WorkRow; now: number }) {
  const t = useT();
  const at = (instant: string) => <InstantField key={now} at={instant} as="relative" />;
  switch (row.group) {
    case 'OVERDUE_REQUEST':
    case 'DUE_REQUEST':
      return (
        <>
          {t('dashboard.due')} {at(row.dueAt)}
        </>
      );
    case 'UNCOVERED_LESSON':
      return (
        <>
          {t('dashboard.work.starts')} {at(row.dueAt)}
        </>
      );
    case 'OPEN_TRANSFER':
      return row.dueOn ? (
        <>
          {t('dashboard.due')} <PlainDateField date={row.dueOn} />
        </>
      ) : (
        <>
          {t('dashboard.work.requested')} {at(row.since)}
        </>
      );
    case 'UNASSIGNED_TRIAL':
      return (
        <>
          {t('dashboard.work.requested')} {at(row.since)}
        </>
      );
    case 'MISSING_REPORT':
      return (
        <>
          {t('dashboard.work.oldest')} {at(row.since)}
        </>
      );
  }
}
