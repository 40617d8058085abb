import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { planOwnAbsence, type PlannedAbsentLesson } from '#calls/scheduling/api/absence-requests.ts';
import type { CallInput } from '#domain/contract/endpoint.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useApi } from '#src/api/queries.ts';
import { useMoment } from '#src/features/scheduling/agenda/use-moment.ts';
import { usePeriodText } from '#src/features/scheduling/absence/use-period-text.ts';
import { Box } from '#src/ui/Box.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { AffectedLessons, outcomeLook } from './AffectedLessons.tsx';
import { KnownAbsence } from './KnownAbsence.tsx';

type Asked = NonNullable<CallInput<typeof planOwnAbsence>['query']>;

/** The lessons that an absence affects and what support is proposed for each; nothing while the period cannot be read. */
export function AbsencePreview({ asked }: { asked: Asked | null }) {
  const { t } = useTranslation('own-absence');
  const periodText = usePeriodText();
  const plan = useApi(
    planOwnAbsence,
    { query: asked ?? {} },
    { enabled: asked !== null, placeholderData: keepPreviousData, retry: false },
  );
  const outcome = useSuggestionText();
  // Errors in the period are shown at its fields after sending.
  const isOfFields = plan.error instanceof ApiError && Object.keys(plan.error.fields).length > 0;
  if (asked === null || isOfFields) return <Box sx={faint}>{t('preview.no-period')}</Box>;
  return (
    <QueryView query={plan}>
      {(shown) => (
        <Box sx={{ opacity: plan.isPlaceholderData ? 0.6 : 1, display: 'grid', gap: 0.5 }}>
          <KnownAbsence plan={shown} />
          <Box role="status">
            <Box component="span" sx={{ fontWeight: 600 }}>
              {periodText(shown.days)}
            </Box>
            {': '}
            {t('preview.lessons', { count: shown.lessons.length })}
          </Box>
          {shown.lessons.length > 0 && (
            <AffectedLessons
              label={t('preview.label')}
              lessons={shown.lessons.map((lesson) => Object.assign(outcome(lesson), lesson))}
            />
          )}
          {shown.unplannedCount > 0 && (
            <Box sx={faint}>{t('preview.unplanned', { count: shown.unplannedCount })}</Box>
          )}
        </Box>
      )}
    </QueryView>
  );
}

function useSuggestionText() {
  const { t } = useTranslation('own-absence');
  const moment = useMoment();
  return ({ suggestion }: PlannedAbsentLesson) => ({
    outcome: suggestion
      ? t(`suggestion.${suggestion.do}`, {
          name: suggestion.teacherName ?? '',
          when: suggestion.startsAt ? moment(suggestion.startsAt) : '',
        })
      : t('suggestion.none'),
    look: outcomeLook(suggestion?.do ?? null),
  });
}

const faint = { color: 'text.secondary', fontSize: '0.875rem' } as const;
