import type { RegularLessonRecord } from '#domain/scheduling/api/regular-lessons.ts';
import { SERIES_SCOPES, type SeriesScope } from '#domain/scheduling/series.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { parseTimezone } from '#domain/values/timezone.ts';
import { Box } from '#src/ui/Box.tsx';
import { ToggleGroup } from '#src/ui/ToggleGroup.tsx';
import { SelectInput } from '#src/backoffice/form/SelectInput.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { momentText } from './shown-date.ts';

export interface Scoped {
  scope: SeriesScope;
  /** The date of the series that is meant. */
  date: PlainDate;
}

interface ScopeFieldsProps {
  series: RegularLessonRecord;
  value: Scoped;
  onChange: (value: Scoped) => void;
}

/** Which date, and whether it alone, it and those that follow, or all. */
export function ScopeFields({ series, value, onChange }: ScopeFieldsProps) {
  const t = useT();
  const zone = parseTimezone(series.timeZone);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <ToggleGroup
        label={t('series.scope')}
        value={value.scope}
        options={SERIES_SCOPES.map((scope) => ({ value: scope, label: t(`series.scope-${scope}`) }))}
        onChange={(scope) => onChange({ ...value, scope })}
      />
      {value.scope !== 'ALL' && (
        <SelectInput
          label={t('series.field.date')}
          value={value.date}
          options={aheadOf(series).map(({ date, startsAt }) => ({
            value: date,
            label: momentText(startsAt, zone, t),
          }))}
          onChange={(date: PlainDate) => onChange({ ...value, date })}
        />
      )}
    </Box>
  );
}

/** Returns the upcoming lessons of a series that are not cancelled. */
export const aheadOf = ({ lessons }: Pick<RegularLessonRecord, 'lessons'>) =>
  lessons.filter(({ status }) => status !== 'CANCELLED');

/** Those of them that are meant. */
export const inScope = (series: Pick<RegularLessonRecord, 'lessons'>, { scope, date }: Scoped) =>
  aheadOf(series).filter((lesson) =>
    scope === 'ONE' ? lesson.date === date : scope === 'ALL' || lesson.date >= date,
  );
