import { Fragment } from 'react';
import { isPlainDate, formatPlainDate } from '#domain/values/plain-date.ts';
import { formatCount } from '#src/i18n/format-count.ts';
import { formatMoney } from '#src/i18n/format.ts';
import { useCurrency } from '#src/ui/currency-context.ts';
import { RecordName } from '../form/RecordName.tsx';
import { useT } from '../screen/use-t.ts';
import {
  type AmountFilter,
  choicesOf,
  conditionOf,
  type CustomFilter,
  type DaysFilter,
  type Filter,
  type FilterValues,
  type OfferedFilter,
} from './filter.ts';
import { useOffers } from './use-offers.ts';

interface FilterTextProps<F extends Filter = Filter> {
  filter: F;
  values: FilterValues;
}

const dayText = (value: unknown): string | null =>
  typeof value === 'string' && isPlainDate(value) ? formatPlainDate(value) : null;

function Days({ filter, values }: FilterTextProps<DaysFilter>) {
  const t = useT();
  const [from, to] = [dayText(values[filter.from]), dayText(values[filter.to])];
  if (from && to) return `${from} – ${to}`;
  return from ? t('list.from-day', { day: from }) : t('list.to-day', { day: to });
}

function Offered({ filter, values }: FilterTextProps<OfferedFilter>) {
  const offers = useOffers(filter);
  return choicesOf(values[filter.id])
    .map((value) => offers.find((offer) => offer.value === value)?.label ?? value)
    .join(', ');
}

function Amounts({ filter, values }: FilterTextProps<AmountFilter>) {
  const t = useT();
  const currency = useCurrency();
  const text = (value: unknown) => (typeof value === 'number' ? formatMoney(value, currency) : null);
  const [from, to] = [text(values[filter.from]), text(values[filter.to])];
  if (from && to) return `${from} – ${to}`;
  return from ? t('list.from-amount', { amount: from }) : t('list.to-amount', { amount: to });
}

function Custom({ filter, values }: FilterTextProps<CustomFilter>) {
  const t = useT();
  const { kind, options } = filter.field;
  const { any, from, to, contains } = conditionOf(filter, values);
  if (kind === 'CHOICE')
    return choicesOf(any)
      .map((id) => options.find((option) => option.id === id)?.label ?? id)
      .join(', ');
  if (kind === 'TEXT') return t('list.contains', { text: contains });
  const days = { kind: 'days', id: filter.id, from: 'from', to: 'to' } as const;
  if (kind === 'DATE') return <Days filter={days} values={{ from, to }} />;
  const text = (value: unknown) => (typeof value === 'number' ? formatCount(value) : null);
  const [least, most] = [text(from), text(to)];
  if (least && most) return `${least} – ${most}`;
  return least ? t('list.from-amount', { amount: least }) : t('list.to-amount', { amount: most });
}

/** Text for the value of a filter. */
export function FilterText({ filter, values }: FilterTextProps) {
  const t = useT();
  if (filter.kind === 'reference') {
    const { resource, nameField } = filter;
    return choicesOf(values[filter.id]).map((id, index) => (
      <Fragment key={id}>
        {index > 0 && ', '}
        <RecordName resource={resource} nameField={nameField} id={id} />
      </Fragment>
    ));
  }
  if (filter.kind === 'offered') return <Offered filter={filter} values={values} />;
  if (filter.kind === 'days') return <Days filter={filter} values={values} />;
  if (filter.kind === 'custom') return <Custom filter={filter} values={values} />;
  if (filter.kind === 'amount') return <Amounts filter={filter} values={values} />;
  return choicesOf(values[filter.id])
    .map((value) => t(`${filter.words}.${value}`))
    .join(', ');
}
