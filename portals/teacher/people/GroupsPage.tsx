import { useTranslation } from 'react-i18next';
import { listGroupsOfTeacher } from '#calls/teaching/api/students-of-teacher.ts';
import { ZoneNote } from '#src/features/scheduling/agenda/ZoneNote.tsx';
import { useApi } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Link } from '#src/ui/Link.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { GroupCard } from './GroupCard.tsx';

/** The groups that one teaches, the next lesson first. */
export function GroupsPage() {
  const { t } = useTranslation('people');
  const groups = useApi(listGroupsOfTeacher);
  return (
    <>
      <PageHeader title={t('groups.title')} subtitle={<ZoneNote />} />
      <QueryView query={groups}>
        {(found) =>
          found.length === 0 ? (
            <Card>
              <EmptyState
                picture="people"
                title={t('groups.none')}
                text={t('groups.none-text')}
                action={
                  <Link to={paths.teacherMessages('school')} sx={ask}>
                    {t('groups.ask')}
                  </Link>
                }
              />
            </Card>
          ) : (
            <Box component="ul" sx={list}>
              {found.map((group) => (
                <GroupCard key={group.id} group={group} />
              ))}
            </Box>
          )
        }
      </QueryView>
    </>
  );
}

const ask = { minHeight: 44, display: 'inline-flex', alignItems: 'center' } as const;
const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;
