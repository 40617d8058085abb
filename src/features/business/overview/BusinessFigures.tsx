import { useTranslation } from 'react-i18next';
import { businessUsage } from '#calls/business/api/business-usage.ts';
import { type UsageFigure, USAGE_FIGURES } from '#domain/business/business-usage.ts';
import { addDays, addMonths, type PlainDate, parsePlainDate } from '#domain/values/plain-date.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { HelpText } from '#src/ui/HelpText.tsx';
import { KeyFigure } from '#src/ui/KeyFigure.tsx';
import { Link } from '#src/ui/Link.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { MonthBars } from './MonthBars.tsx';

const SHOWN = ['received', 'used', 'held', 'unused', 'expiring', 'missed'] as const;
const MONTHS = 6;

interface BusinessFiguresProps {
  businessId: string;
  /** The address of the usage with these parts of its search. */
  toUsage: (search: Readonly<Record<string, string>>) => string;
}

/** Credits received, used and missed by month, and those reserved and available today; each figure links to its details. */
export function BusinessFigures({ businessId, toUsage }: BusinessFiguresProps) {
  const { t } = useTranslation('company');
  const today = useToday();
  const month = parsePlainDate(`${today.slice(0, 8)}01`);
  const from = addMonths(month, 1 - MONTHS);
  const to = addDays(addMonths(month, 1), -1);
  const usage = useApi(businessUsage, { query: { by: 'month', from, to, businessId } });
  return (
    <QueryView query={usage}>
      {({ rows, total }) => {
        const months = Array.from({ length: MONTHS }, (_, n) => addMonths(from, n));
        const of = (figure: UsageFigure, one: PlainDate) => rows.find(({ id }) => id === one)?.[figure] ?? 0;
        const now = (figure: UsageFigure) =>
          USAGE_FIGURES[figure].over === 'now' ? total[figure] : of(figure, month);
        const bar = (figure: 'received' | 'used' | 'lost' | 'missed' | 'completed', colour: string) => ({
          label: t(`figure.${figure}.label`),
          colour,
          values: months.map((one) => of(figure, one)),
        });
        const toMonth = (show: string) => (one: string) =>
          toUsage({
            period: 'days',
            from: one,
            to: addDays(addMonths(parsePlainDate(one), 1), -1),
            by: 'employee',
            show,
          });
        return (
          <>
            <Box sx={figures}>
              {SHOWN.map((figure) => (
                <KeyFigure
                  key={figure}
                  label={t(`overview.${figure}`)}
                  value={<Link to={toUsage({ period: 'month', figure })}>{now(figure)}</Link>}
                  note={
                    <HelpText means={t(`figure.${figure}.means`)}>
                      {t(`overview.unit.${USAGE_FIGURES[figure].unit}`)}
                    </HelpText>
                  }
                />
              ))}
            </Box>
            <Box sx={charts}>
              <Card title={t('overview.credits')}>
                <MonthBars
                  label={t('overview.credits')}
                  months={months}
                  to={toMonth('credits')}
                  series={[
                    bar('received', 'var(--tone-info-ink)'),
                    bar('used', 'var(--tone-success-ink)'),
                    bar('lost', 'var(--tone-warning-ink)'),
                  ]}
                />
              </Card>
              <Card title={t('overview.lessons')}>
                <MonthBars
                  label={t('overview.lessons')}
                  months={months}
                  to={toMonth('lessons')}
                  series={[
                    bar('completed', 'var(--tone-success-ink)'),
                    bar('missed', 'var(--tone-danger-ink)'),
                  ]}
                />
              </Card>
            </Box>
          </>
        );
      }}
    </QueryView>
  );
}

const figures = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(3, minmax(0, 1fr))',
    lg: 'repeat(6, minmax(0, 1fr))',
  },
} as const;
const charts = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;
