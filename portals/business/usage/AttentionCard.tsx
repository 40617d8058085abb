import { DayText } from '#src/ui/DayText.tsx';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAddressSearch } from '#src/ui/use-address-search.ts';
import { businessesByAttention } from '#calls/business/api/business-attention.ts';
import { ATTENTION_REASONS } from '#domain/business/business-attention.ts';
import { useApi } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { BarChart } from '#src/ui/BarChart.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Select } from '#src/ui/form/Select.tsx';
import { Pager } from '#src/ui/Pager.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { pageQuery, usePageNumber } from '#src/ui/use-page.ts';
import { AttentionRows } from './AttentionRows.tsx';

const SIZE = 10;
const BARS = 8;

/** Companies by what presses most, in pictures that lead to the companies behind them. */
export function AttentionCard() {
  const { t } = useTranslation('company');
  const [search, setSearch] = useAddressSearch();
  const page = usePageNumber();
  const reason = ATTENTION_REASONS.find((each) => each === search.get('reason'));
  const query = { ...(reason && { reason }), ...pageQuery(page, SIZE) };
  const businesses = useApi(businessesByAttention, { query }, { placeholderData: keepPreviousData });
  const set = (value: string) => {
    const next = new URLSearchParams(search);
    next.delete('page');
    if (value === '') next.delete('reason');
    else next.set('reason', value);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return (
    <Card title={t('attention.title')}>
      <QueryView query={businesses}>
        {({ companies: rows, counts, since, total }) => {
          const losses = rows.filter(({ forecast }) => forecast > 0).slice(0, BARS);
          return (
            <>
              <Box sx={charts}>
                {ATTENTION_REASONS.some((each) => counts[each] > 0) && (
                  <figure>
                    <figcaption>{t('attention.chart')}</figcaption>
                    <BarChart
                      label={t('attention.chart')}
                      height={72}
                      points={ATTENTION_REASONS.map((each) => ({
                        label: t(`attention.reason.${each}`),
                        value: counts[each],
                        to: `?reason=${each}`,
                      }))}
                    />
                  </figure>
                )}
                {losses.length > 0 && (
                  <figure>
                    <figcaption>{t('attention.losses')}</figcaption>
                    <BarChart
                      label={t('attention.losses')}
                      height={72}
                      points={losses.map(({ id, name, forecast }) => ({
                        label: name,
                        value: forecast,
                        to: `${paths.businessOne(id)}?figure=forecast#usage`,
                      }))}
                    />
                  </figure>
                )}
              </Box>
              <Box component="label" sx={label}>
                {t('attention.filter')}
                <Select
                  value={reason ?? ''}
                  onChange={({ target }) => set(target.value)}
                  options={[
                    { value: '', label: t('attention.all') },
                    ...ATTENTION_REASONS.map((value) => ({
                      value,
                      label: `${t(`attention.reason.${value}`)} (${counts[value]})`,
                    })),
                  ]}
                />
              </Box>
              {total === 0 ? (
                <EmptyState picture="done" title={t('attention.none')} text={t('attention.none-text')} />
              ) : (
                <AttentionRows businesses={rows} />
              )}
              <Pager page={page} size={SIZE} total={total} />
              <Box component="p" sx={{ color: 'text.secondary', fontSize: '0.875rem', m: 0, mt: 1 }}>
                {t('attention.since')} <DayText date={since} />
              </Box>
            </>
          );
        }}
      </QueryView>
    </Card>
  );
}

const charts = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  mb: 2,
  '& figure': { m: 0, minWidth: 0 },
  '& figcaption': { color: 'text.secondary', fontSize: '0.875rem', mb: 1 },
} as const;
const label = {
  display: 'grid',
  gap: 0.75,
  justifyContent: 'start',
  fontWeight: 600,
  fontSize: '0.9375rem',
  '& select': { fontWeight: 400 },
} as const;
