import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { businessCredits, businessLessons, type UsageBy } from '#domain/business/api/business-usage.ts';
import {
  type CreditFigure,
  isLessonFigure,
  type LessonFigure,
  USAGE_FIGURES,
  type UsageFigure,
} from '#domain/business/business-usage.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { CreditRows } from './CreditRows.tsx';
import { LessonRows } from './LessonRows.tsx';

interface BehindProps {
  figure: UsageFigure;
  query: { from: PlainDate; to: PlainDate; businessId?: string; groupId?: string };
  /** Null: of the total. */
  row: { by: UsageBy; key: string } | null;
  onClose: () => void;
}

const STEP = 25;
const MOST = 100;

/** Details of a figure: the lessons seat by seat, or the credits lot by lot, with their sum. */
export function DrillDown({ figure, query, row, onClose }: BehindProps) {
  const { t } = useTranslation('company');
  return (
    <Modal title={t(`figure.${figure}.label`)} size="big" onClose={onClose}>
      <Box component="p" sx={{ color: 'text.secondary', mt: 0 }}>
        {t(`figure.${figure}.means`)}
      </Box>
      {isLessonFigure(figure) ? (
        <Lessons asked={{ ...query, ...row, figure }} unit={USAGE_FIGURES[figure].unit} />
      ) : (
        <Credits asked={{ ...withoutGroup(query), ...row, figure }} />
      )}
    </Modal>
  );
}

/** Credits belong to no group. */
const withoutGroup = ({ from, to, businessId }: BehindProps['query']) => ({
  from,
  to,
  ...(businessId && { businessId }),
});

type DrillDownQuery<Figure> = BehindProps['query'] & { figure: Figure; by?: UsageBy; key?: string };

function Lessons({ asked, unit }: { asked: DrillDownQuery<LessonFigure>; unit: string }) {
  const { t } = useTranslation('company');
  const [pageTake, setTake] = useState(STEP);
  const query = useApi(
    businessLessons,
    { query: { ...asked, pageTake } },
    { placeholderData: keepPreviousData },
  );
  return (
    <QueryView query={query}>
      {({ lessons, total, credits, costCents }) => (
        <>
          <Box component="p" sx={sum}>
            {t('behind.lessons', { count: total })} · {t('behind.credits', { count: credits })}
            {unit === 'cents' && costCents !== null && (
              <>
                {' '}
                · <MoneyField cents={costCents} />
              </>
            )}
          </Box>
          <LessonRows lessons={lessons} />
          <More shown={lessons.length} total={total} onMore={() => setTake(pageTake + STEP)} />
        </>
      )}
    </QueryView>
  );
}

function Credits({ asked }: { asked: DrillDownQuery<CreditFigure> }) {
  const { t } = useTranslation('company');
  const [pageTake, setTake] = useState(STEP);
  const query = useApi(
    businessCredits,
    { query: { ...asked, pageTake } },
    { placeholderData: keepPreviousData },
  );
  return (
    <QueryView query={query}>
      {({ lots, total, credits }) => (
        <>
          <Box component="p" sx={sum}>
            {t('behind.credits', { count: credits })}
          </Box>
          <CreditRows lots={lots} />
          <More shown={lots.length} total={total} onMore={() => setTake(pageTake + STEP)} />
        </>
      )}
    </QueryView>
  );
}

function More({ shown, total, onMore }: { shown: number; total: number; onMore: () => void }) {
  const { t } = useTranslation('company');
  if (shown >= total) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 1.5, color: 'text.secondary' }}>
      {t('behind.shown', { shown, total })}
      {shown < MOST && <Button onClick={onMore}>{t('behind.more')}</Button>}
    </Box>
  );
}

const sum = { fontWeight: 700, m: 0, mb: 1 } as const;
