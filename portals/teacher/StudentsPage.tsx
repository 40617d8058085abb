import { keepPreviousData } from '@tanstack/react-query';
import { Box } from '#src/ui/Box.tsx';
import { useTranslation } from 'react-i18next';
import { useAddressSearch } from '#src/ui/use-address-search.ts';
import type { Reply } from '#domain/contract/endpoint.ts';
import { listTeacherStudents } from '#calls/teaching/api/teacher-platform.ts';
import { useApi } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { Avatar } from '#src/ui/Avatar.tsx';
import { Card } from '#src/ui/Card.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { Link } from '#src/ui/Link.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { Pager } from '#src/ui/Pager.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { SearchField } from '#src/ui/SearchField.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { pageQuery, usePageNumber } from '#src/ui/use-page.ts';
import { LevelOfStudent } from './LevelOfStudent.tsx';

const SIZE = 25;
type Student = Reply<typeof listTeacherStudents>['students'][number];

function StudentRow({ student }: { student: Student }) {
  const { t } = useTranslation('teacher');
  const { fullName, photoUrl, activityStatus, language, level, goal, nextLessonAt, lastLessonAt } = student;
  return (
    <Box component="li" sx={row}>
      <Avatar name={fullName} photoUrl={photoUrl} size={44} />
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Link to={paths.teacherStudent(student.id)} sx={nameLink}>
          {fullName}
        </Link>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 0.5 }}>
          <StatusBadge of="activityStatus" value={activityStatus} size="small" />
          {level && <StatusBadge of="level" value={level} size="small" />}
          <StatusBadge of="language" value={language} size="small" />
        </Box>
        {goal && <Box sx={{ mt: 0.75, fontSize: '0.9375rem' }}>{goal}</Box>}
        <LevelOfStudent studentId={student.id} name={fullName} />
      </Box>
      <Box component="dl" sx={moments}>
        <dt>{t('students.next')}</dt>
        <dd>
          <InstantField at={nextLessonAt} />
        </dd>
        <dt>{t('students.last')}</dt>
        <dd>
          <InstantField at={lastLessonAt} />
        </dd>
      </Box>
    </Box>
  );
}

/** The search in the address; a new one begins at its first page. */
function useSearch(): [string, (text: string) => void] {
  const [search, setSearch] = useAddressSearch();
  const find = (text: string) => setSearch(text ? { q: text } : {}, { replace: true });
  return [search.get('q')?.slice(0, 100) ?? '', find];
}

/** ROUTE-16: the teacher's students, found by name, e-mail or phone. */
export function StudentsPage() {
  const { t } = useTranslation('teacher');
  const [q, find] = useSearch();
  const page = usePageNumber();
  const students = useApi(
    listTeacherStudents,
    { query: { ...(q.trim() && { q }), ...pageQuery(page, SIZE) } },
    { placeholderData: keepPreviousData },
  );
  return (
    <>
      <PageHeader
        title={t('students.title')}
        actions={
          <Box sx={{ flex: { xs: '1 1 100%', sm: '0 1 280px' } }}>
            <SearchField label={t('students.search')} value={q} onSearch={find} />
          </Box>
        }
      />
      <Card>
        <QueryView query={students}>
          {({ students: rows, total }) => (
            <>
              <p role="status" className="visually-hidden">
                {t('students.count', { count: total })}
              </p>
              {total === 0 && (
                <EmptyState
                  picture="learning"
                  title={t(q ? 'students.not-found' : 'students.none')}
                  text={t(q ? 'students.not-found-text' : 'students.none-text')}
                  action={
                    !q && (
                      <Link to={paths.teacherMessages('school')} sx={nameLink}>
                        {t('students.ask')}
                      </Link>
                    )
                  }
                />
              )}
              <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {rows.map((student) => (
                  <StudentRow key={student.id} student={student} />
                ))}
              </Box>
              <Pager page={page} size={SIZE} total={total} />
            </>
          )}
        </QueryView>
      </Card>
    </>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 1.5,
  py: 1.75,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
const nameLink = { display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: 600 } as const;
const moments = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'auto auto',
  columnGap: 1.5,
  fontSize: '0.875rem',
  flex: { xs: '1 1 100%', sm: '0 0 auto' },
  justifyContent: 'start',
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0 },
} as const;
