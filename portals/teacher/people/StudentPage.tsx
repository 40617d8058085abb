import { DayText } from '#src/ui/DayText.tsx';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { listLevelResultsOfStudent } from '#calls/teaching/api/level-test.ts';
import {
  getStudentOfTeacher,
  type StudentOfTeacher as Student,
} from '#calls/teaching/api/students-of-teacher.ts';
import { isPlainDate } from '#domain/values/plain-date.ts';
import { ZoneNote } from '#src/features/scheduling/agenda/ZoneNote.tsx';
import { useApi } from '#src/api/queries.ts';
import { MessageButton } from '#src/features/office/threads/MessageButton.tsx';
import { LevelFacts } from '#src/features/teaching/LevelFacts.tsx';
import { paths } from '#src/paths.ts';
import { Avatar } from '#src/ui/Avatar.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Link } from '#src/ui/Link.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { ComingLessons } from './ComingLessons.tsx';
import { ProgressCard } from './ProgressCard.tsx';
import { PastReports } from './PastReports.tsx';
import { StudentDocuments } from './StudentDocuments.tsx';
import { twoColumns } from '#src/theme/columns.ts';

function Head({ student }: { student: Student }) {
  const { t } = useTranslation('people');
  const { fullName, photoUrl, activityStatus, level, language, goal, groups, leaving } = student;
  return (
    <>
      <PageHeader
        title={fullName}
        subtitle={<ZoneNote />}
        picture={<Avatar name={fullName} photoUrl={photoUrl} size={56} />}
        actions={<MessageButton to={paths.teacherMessages(student.id)} name={fullName} />}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, mb: 2 }}>
        <StatusBadge of="activityStatus" value={activityStatus} />
        {level && <StatusBadge of="level" value={level} />}
        <StatusBadge of="language" value={language} />
        {groups.map(({ id, name, isOwn }) =>
          isOwn ? (
            <Link
              key={id}
              to={paths.teacherGroup(id)}
              sx={{ minHeight: 44, display: 'inline-flex', alignItems: 'center' }}
            >
              {name}
            </Link>
          ) : (
            <span key={id}>{name}</span>
          ),
        )}
      </Box>
      {goal && <Box sx={{ mb: 2 }}>{goal}</Box>}
      {leaving.length > 0 && (
        <Box sx={{ mb: 2 }}>
          <Notice variant="warning">
            {t('may-leave')} {leaving.map((reason) => t(`leaving.${reason}`)).join(' ')}
          </Notice>
        </Box>
      )}
    </>
  );
}

function Level({ id }: { id: string }) {
  const { t } = useTranslation('people');
  const known = useApi(listLevelResultsOfStudent, { params: { id } });
  return (
    <Card title={t('level')}>
      <QueryView query={known}>{(facts) => <LevelFacts {...facts} />}</QueryView>
    </Card>
  );
}

/** ROUTE-16: a student of the teacher; `?dateTarget=2026-11-20` shows lessons up to that day. */
export function StudentPage() {
  const { t } = useTranslation('people');
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const asked = search.get('dateTarget');
  const dateTarget = asked && isPlainDate(asked) ? asked : null;
  const student = useApi(getStudentOfTeacher, { params: { id }, query: dateTarget ? { dateTarget } : {} });
  return (
    <QueryView query={student} isPage>
      {(found) => (
        <>
          <Head student={found} />
          <Box sx={twoColumns}>
            <Box sx={column}>
              {dateTarget && (
                <Notice
                  variant="info"
                  actions={
                    <Link
                      to={paths.teacherStudent(id)}
                      sx={{ minHeight: 44, display: 'inline-flex', alignItems: 'center' }}
                    >
                      {t('until-now')}
                    </Link>
                  }
                >
                  {t('until')} <DayText date={dateTarget} />
                </Notice>
              )}
              <PastReports past={found.past} />
            </Box>
            <Box sx={column}>
              <ComingLessons lessons={found.coming} />
              <ProgressCard studentId={id} />
              <Level id={id} />
              <StudentDocuments documents={found.documents} />
            </Box>
          </Box>
        </>
      )}
    </QueryView>
  );
}

const column = { display: 'grid', gap: 2, minWidth: 0 } as const;
