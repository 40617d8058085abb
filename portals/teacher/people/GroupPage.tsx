import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { getGroupOfTeacher, type GroupOfTeacher as Group } from '#calls/teaching/api/students-of-teacher.ts';
import { ZoneNote } from '#src/features/scheduling/agenda/ZoneNote.tsx';
import { AnnounceButton } from '#src/features/office/threads/AnnounceButton.tsx';
import { useApi } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { Avatar } from '#src/ui/Avatar.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Link } from '#src/ui/Link.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { ComingLessons } from './ComingLessons.tsx';
import { PastReports } from './PastReports.tsx';
import { StudentDocuments } from './StudentDocuments.tsx';
import { twoColumns } from '#src/theme/columns.ts';

function Members({ group: { members, capacity } }: { group: Group }) {
  const { t } = useTranslation('people');
  return (
    <Card title={t('members', { count: members.length, capacity })}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {members.map(({ id, fullName, photoUrl, level, attended, missed }) => (
          <Box component="li" key={id} sx={row}>
            <Avatar name={fullName} photoUrl={photoUrl} />
            <Box sx={{ flex: '1 1 120px', minWidth: 0 }}>
              <Link
                to={paths.teacherStudent(id)}
                sx={{ minHeight: 44, display: 'inline-flex', alignItems: 'center' }}
              >
                {fullName}
              </Link>
              <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
                {t('came', { count: attended + missed, attended })}
              </Box>
            </Box>
            {level && <StatusBadge of="level" value={level} size="small" />}
          </Box>
        ))}
      </Box>
    </Card>
  );
}

/** ROUTE-16: a group that one teaches. */
export function GroupPage() {
  const { id = '' } = useParams();
  const group = useApi(getGroupOfTeacher, { params: { id } });
  return (
    <QueryView query={group} isPage>
      {(found) => (
        <>
          <PageHeader
            title={found.name}
            subtitle={<ZoneNote />}
            actions={
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
                {found.members.length > 0 && <AnnounceButton groupId={id} name={found.name} />}
                {found.level && <StatusBadge of="level" value={found.level} />}
                <StatusBadge of="language" value={found.language} />
              </Box>
            }
          />
          <Box sx={twoColumns}>
            <PastReports past={found.past} />
            <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
              <Members group={found} />
              <ComingLessons lessons={found.coming} />
              <StudentDocuments documents={found.documents} />
            </Box>
          </Box>
        </>
      )}
    </QueryView>
  );
}

const row = { display: 'flex', alignItems: 'center', gap: 1.5, py: 0.75 } as const;
