import type { RegularLessonRecord } from '#domain/scheduling/api/regular-lessons.ts';
import { REGULAR_LESSON_SCOPES, type RegularLessonScope } from '#domain/scheduling/regular-lesson.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { parseTimezone } from '#domain/values/timezone.ts';
import { Box } from '#src/ui/Box.tsx';
import { ToggleGroup } from '#src/ui/ToggleGroup.tsx';
import { SelectInput } from '#src/backoffice/form/SelectInput.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { momentText } from '#src/i18n/moment-text.ts';

export interface Scoped {
  scope: RegularLessonScope;
  /** The date of the series that is meant. */
  date: PlainDate;
}

interface ScopeFieldsProps {
  regularLesson: RegularLessonRecord;
  value: Scoped;
  onChange: (value: Scoped) => void;
}

/** Choice of a date, and of the scope: only this date, this and the following ones, or all. */
export function ScopeFields({ regularLesson, value, onChange }: ScopeFieldsProps) {
  const t = useT();
  const zone = parseTimezone(regularLesson.timeZone);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <ToggleGroup
        label={t('regular-lessons.scope')}
        value={value.scope}
        options={REGULAR_LESSON_SCOPES.map((scope) => ({
          value: scope,
          label: t(`regular-lessons.scope-${scope}`),
        }))}
        onChange={(scope) => onChange({ ...value, scope })}
      />
      {value.scope !== 'ALL' && (
        <SelectInput
          label={t('regular-lessons.field.date')}
          value={value.date}
          options={aheadOf(regularLesson).map(({ date, startsAt }) => ({
            value: date,
            label: momentText(startsAt, zone),
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
export const inScope = (regularLesson: Pick<RegularLessonRecord, 'lessons'>, { scope, date }: Scoped) =>
  aheadOf(regularLesson).filter((lesson) =>
    scope === 'ONE' ? lesson.date === date : scope === 'ALL' || lesson.date >= date,
  );
