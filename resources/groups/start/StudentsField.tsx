import { useState } from 'react';
import { useGetList, useGetMany } from 'react-admin';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { StudentRecord } from '#domain/people/api/students.ts';
import { formatCount } from '#src/i18n/format-count.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { LabelledInput } from '#src/backoffice/form/LabelledInput.tsx';
import { useDebounced } from '#src/backoffice/screen/use-debounced.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { FormError } from '#src/backoffice/form/FormError.tsx';
import { isCount, type StartValues } from './start-values.ts';
import { StudentChips } from './StudentChips.tsx';
import { StudentOption } from './StudentOption.tsx';
import { useSuggestedTeacher } from './use-suggested-teacher.ts';

const SHOWN = 20;
/** Students who can take lessons. */
const LEARNING = ['NEWBIE', 'STUDENT', 'ZOMBIE', 'JUNIOR', 'POST_TRIAL', 'TRIAL', 'LEAD'];

/** Students who fit the group, or those found by name; only the company's employees in a company's group. */
function useFoundStudents(typed: string) {
  const wanted = useDebounced(typed.trim());
  const [language, level, businessId] = useWatch<StartValues, ['language', 'level', 'businessId']>({
    name: ['language', 'level', 'businessId'],
  });
  const filter = {
    ...(businessId && { businessId }),
    ...(wanted === ''
      ? { language, ...(level && { level }), activityStatus: LEARNING }
      : { q: wanted.slice(0, 100) }),
  };
  const found = useGetList<StudentRecord>('students', {
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'fullName', order: 'ASC' },
    filter,
  });
  const { data: students = [], total = 0, isPending: isLoading } = found;
  return { students, total, isLoading, isSearch: wanted !== '' };
}

/** The members of a new group: ticked in a list, with the seats counted. Enter in the search ticks the first one found. */
export function StudentsField() {
  const t = useT();
  const [typed, setTyped] = useState('');
  const { students, total, isLoading, isSearch } = useFoundStudents(typed);
  const { field } = useController<StartValues, 'studentIds'>({ name: 'studentIds' });
  const { formState } = useFormContext<StartValues>();
  const capacity = useWatch<StartValues, 'capacity'>({ name: 'capacity' });
  const chosen = useGetMany<StudentRecord>(
    'students',
    { ids: field.value },
    { enabled: field.value.length > 0 },
  );
  const known = new Map([...students, ...(chosen.data ?? [])].filter(Boolean).map((one) => [one.id, one]));
  const members = field.value.flatMap((id) => known.get(id) ?? []);
  useSuggestedTeacher(members.length === field.value.length ? members : null);
  const taken = field.value.length;
  const isOver = isCount(capacity) && taken > capacity;
  const error = isOver
    ? t('groups.start.too-many', { count: capacity })
    : formState.errors.studentIds?.message;
  const toggle = (id: string) =>
    field.onChange(field.value.includes(id) ? field.value.filter((one) => one !== id) : [...field.value, id]);
  const takeFirst = () => {
    const first = students.find(({ id }) => !field.value.includes(id));
    if (!isSearch || !first) return;
    toggle(first.id);
    setTyped('');
  };
  return (
    <Card title={t('groups.section.students')}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Box role="status" sx={{ fontWeight: 600 }}>
          {t('groups.start.seats', { taken, capacity: isCount(capacity) ? capacity : '–' })}
        </Box>
        <FormError>{error}</FormError>
        <StudentChips ids={field.value} known={known} onRemove={toggle} />
        <Box
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
            if (event.target.type === 'checkbox') return;
            event.preventDefault();
            takeFirst();
          }}
        >
          <LabelledInput type="search" label={t('groups.start.search')} value={typed} onText={setTyped} />
        </Box>
        <Box component="ul" aria-label={t('groups.section.students')} sx={list}>
          {students.map((student) => (
            <StudentOption
              key={student.id}
              student={student}
              isChosen={field.value.includes(student.id)}
              onToggle={() => toggle(student.id)}
            />
          ))}
        </Box>
        {total > students.length && (
          <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
            {t('groups.start.more', { count: students.length, total: formatCount(total) })}
          </Box>
        )}
        {!isLoading && students.length === 0 && (
          <Box sx={{ color: 'text.secondary' }}>
            {t(isSearch ? 'picker.none' : 'groups.start.no-fitting')}
          </Box>
        )}
      </Box>
    </Card>
  );
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  columnGap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;
