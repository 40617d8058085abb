import { useTranslation } from 'react-i18next';
import { LESSON_KINDS } from '#domain/shared/lesson-kind.ts';
import { ZoneNote } from '#src/features/scheduling/agenda/ZoneNote.tsx';
import { Box } from '#src/ui/Box.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { ToggleGroup } from '#src/ui/ToggleGroup.tsx';
import { NewLessonButton } from './booking/NewLessonButton.tsx';
import { ComingClasses } from './classes/ComingClasses.tsx';
import { MonthClasses } from './classes/MonthClasses.tsx';
import { CLASSES_VIEWS, useClassesAddress } from './classes/use-classes-address.ts';
import { WeekClasses } from './classes/WeekClasses.tsx';

const VIEW = { week: WeekClasses, month: MonthClasses, list: ComingClasses } as const;
const ALL = 'ALL';

/** ROUTE-19: the student's lessons by week, by month, or all upcoming ones. */
export function MyClassesPage() {
  const { t } = useTranslation('classes');
  const { view, kind, go } = useClassesAddress();
  const Shown = VIEW[view];
  return (
    <>
      <PageHeader title={t('title')} subtitle={<ZoneNote />} actions={<NewLessonButton />} />
      <Box sx={filters}>
        <ToggleGroup
          label={t('view.label')}
          value={view}
          options={CLASSES_VIEWS.map((each) => ({ value: each, label: t(`view.${each}`) }))}
          onChange={(next) => go({ view: next === 'week' ? null : next, day: null, page: null })}
        />
        <ToggleGroup
          label={t('kind')}
          value={kind ?? ALL}
          options={[
            { value: ALL, label: t('all') },
            ...LESSON_KINDS.map((each) => ({ value: each, label: t(`vocabulary:lessonKind.${each}`) })),
          ]}
          onChange={(next) => go({ kind: next === ALL ? null : next })}
        />
      </Box>
      <Shown />
    </>
  );
}

const filters = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: 2,
  mb: 3,
} as const;
