import { useTranslation } from 'react-i18next';
import { useAddressSearch } from '#src/ui/use-address-search.ts';
import { CalendarFeedPanel } from '#src/features/scheduling/CalendarFeedPanel.tsx';
import { ZoneNote } from '#src/features/scheduling/agenda/ZoneNote.tsx';
import { Box } from '#src/ui/Box.tsx';
import { HashTabs } from '#src/ui/HashTabs.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { ToggleGroup } from '#src/ui/ToggleGroup.tsx';
import { AbsenceButton } from './absence/AbsenceButton.tsx';
import { OwnAvailability } from './OwnAvailability.tsx';
import { MonthOfLessons } from './schedule/MonthOfLessons.tsx';
import { WeekOfLessons } from './schedule/WeekOfLessons.tsx';

const VIEW = { week: WeekOfLessons, month: MonthOfLessons } as const;
const VIEWS = ['week', 'month'] as const;

/** ROUTE-16: the teacher's lessons, their availability, and the calendar feed. */
export function SchedulePage() {
  const { t } = useTranslation(['teacher', 'availability', 'account']);
  return (
    <>
      <PageHeader title={t('schedule.title')} actions={<AbsenceButton />} />
      <HashTabs
        label={t('schedule.title')}
        tabs={[
          { id: 'lessons', label: t('schedule.lessons'), content: <Lessons /> },
          { id: 'availability', label: t('availability:tab'), content: <OwnAvailability /> },
          { id: 'feed', label: t('schedule.feed'), content: <CalendarFeedPanel /> },
        ]}
        hasOwnSearch
      />
    </>
  );
}

/** By week or by month; which one, and when, is in the address. */
function Lessons() {
  const { t } = useTranslation('teacher');
  const [search, setSearch] = useAddressSearch();
  const view = search.get('view') === 'month' ? 'month' : 'week';
  const Shown = VIEW[view];
  return (
    <>
      <Box sx={bar}>
        <ToggleGroup
          label={t('schedule.view')}
          value={view}
          options={VIEWS.map((each) => ({ value: each, label: t(`schedule.by-${each}`) }))}
          onChange={(next) => setSearch(next === 'week' ? {} : { view: next })}
        />
        <ZoneNote />
      </Box>
      <Shown />
    </>
  );
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1.5,
  mb: 2,
  color: 'text.secondary',
} as const;
