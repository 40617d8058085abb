import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatPlainDate, type PlainDate, weekdayOf } from '#domain/values/plain-date.ts';
import { WEEK } from '#domain/values/weekday.ts';
import { Box } from '#src/ui/Box.tsx';
import { shortWeekday } from '#src/i18n/format.ts';
import type { Day } from './days.ts';
import type { Month } from './month.ts';
import { useToday } from './today.ts';

interface MonthGridProps<Item> {
  month: Month;
  days: readonly Day<Item>[];
  /** The day whose items are listed below. */
  chosen: PlainDate | null;
  /** The address that chooses a day. */
  toDay: (day: PlainDate) => string;
  /** Text of an item, if there is room for lines. */
  line: (item: Item) => string;
}

/** Lessons shown per day; for more, their number is shown. */
const LINES = 3;

interface CellProps<Item> extends Pick<MonthGridProps<Item>, 'toDay' | 'line'> {
  date: PlainDate;
  items: readonly Item[];
  isChosen: boolean;
  isToday: boolean;
}

function Cell<Item>({ date, items, isChosen, isToday, toDay, line }: CellProps<Item>) {
  const { t } = useTranslation('agenda');
  const name = `${t(`vocabulary:weekday.${weekdayOf(date)}`)} ${formatPlainDate(date)}`;
  return (
    <Box
      component={Link}
      to={toDay(date)}
      aria-current={isChosen ? 'date' : undefined}
      sx={[cell, isToday && today, isChosen && chosenCell]}
    >
      <span className="visually-hidden">{`${name}, ${t('month.lessons', { count: items.length })}`}</span>
      <b aria-hidden>{Number(date.slice(8))}</b>
      {items.length > 0 && (
        <>
          <Box component="span" aria-hidden sx={dots}>
            {items.slice(0, LINES).map((item) => (
              <Box component="span" key={line(item)} sx={dot} />
            ))}
          </Box>
          <Box component="span" aria-hidden sx={lines}>
            {items.slice(0, LINES).map((item) => (
              <Box component="span" key={line(item)} sx={oneLine}>
                {line(item)}
              </Box>
            ))}
            {items.length > LINES && <span>+{items.length - LINES}</span>}
          </Box>
        </>
      )}
    </Box>
  );
}

/** A month from Monday to Sunday; every day leads to what happens on it. */
export function MonthGrid<Item>({ month, days, chosen, toDay, line }: MonthGridProps<Item>) {
  const { t } = useTranslation('agenda');
  const now = useToday();
  const itemsOn = new Map(days.map(({ date, items }) => [date, items]));
  return (
    <Box component="table" sx={table}>
      <thead>
        <tr>
          {WEEK.map((day) => (
            <Box component="th" key={day} scope="col" sx={heading}>
              <span aria-hidden>{shortWeekday(day)}</span>
              <span className="visually-hidden">{t(`vocabulary:weekday.${day}`)}</span>
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {month.weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <Box component="td" key={date} sx={slot}>
                {date >= month.from && date <= month.to && (
                  <Cell
                    date={date}
                    items={itemsOn.get(date) ?? []}
                    isChosen={date === chosen}
                    isToday={date === now}
                    toDay={toDay}
                    line={line}
                  />
                )}
              </Box>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const table = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: '4px',
} as const;
const heading = { color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 600, py: 0.5 } as const;
const slot = { p: 0, verticalAlign: 'top' } as const;
const cell = {
  display: 'grid',
  alignContent: 'start',
  gap: 0.5,
  minHeight: { xs: 48, sm: 92 },
  p: { xs: 0.5, sm: 1 },
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  color: 'text.primary',
  textDecoration: 'none',
  textAlign: { xs: 'center', sm: 'left' },
  '&:focus-visible': { outline: '3px solid var(--primary)', outlineOffset: 1 },
} as const;
const today = { borderColor: 'primary.main', '& b': { color: 'primary.main' } } as const;
const chosenCell = {
  bgcolor: 'primary.light',
  '[data-color-scheme="dark"] &': { bgcolor: 'action.hover' },
  borderColor: 'primary.main',
} as const;
const dots = { display: { xs: 'flex', sm: 'none' }, gap: '3px', justifyContent: 'center' } as const;
const dot = { width: 7, height: 7, borderRadius: '50%', bgcolor: 'primary.main' } as const;
const lines = {
  display: { xs: 'none', sm: 'grid' },
  gap: '2px',
  fontSize: '0.75rem',
  color: 'text.secondary',
} as const;
const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
