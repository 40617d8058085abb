import { Link } from 'react-router';
import { useAddressSearch } from '#src/ui/use-address-search.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { RecordPicker } from '#src/backoffice/form/RecordPicker.tsx';
import { ScreenTitle } from '#src/backoffice/screen/ScreenTitle.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { filterIn } from './calendar-filter.ts';
import { CalendarFilterBar } from './CalendarFilterBar.tsx';
import { LessonCalendar } from './LessonCalendar.tsx';
import { SchoolCalendar } from './school/SchoolCalendar.tsx';

/** All teachers' lessons, a row for each teacher, or those of the teacher in the address; filters are in the address too. */
export function CalendarScreen() {
  const t = useT();
  const [search, setSearch] = useAddressSearch();
  const teacherId = search.get('teacher');
  const filter = filterIn(search);
  const pick = (id: string | null) =>
    setSearch((asked) => {
      if (id) asked.set('teacher', id);
      else asked.delete('teacher');
      return asked;
    });
  return (
    <>
      <ScreenTitle title={t('lesson-calendar.title')} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
        <Box sx={{ flex: '0 1 360px' }}>
          <RecordPicker
            resource="teachers"
            nameField="fullName"
            value={teacherId}
            onPick={pick}
            label={t('lesson-calendar.of-teacher')}
            hint={t('lesson-calendar.of-teacher')}
          />
        </Box>
        <CalendarFilterBar filter={filter} />
        <Button component={Link} to={paths.clockChanges()} edge="start">
          {t('clocks.title')}
        </Button>
      </Box>
      {teacherId ? <LessonCalendar of={{ teacherId }} filter={filter} /> : <SchoolCalendar filter={filter} />}
    </>
  );
}
