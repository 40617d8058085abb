import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupRow } from '#calls/teaching/api/students-of-teacher.ts';
import { paths } from '#src/paths.ts';
import { Avatar } from '#src/ui/Avatar.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Link } from '#src/ui/Link.tsx';
import { MomentText } from '#src/ui/MomentText.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';

function Members({ members, capacity }: Pick<GroupRow, 'members' | 'capacity'>) {
  const { t } = useTranslation('people');
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        {t('members', { count: members.length, capacity })}
      </Box>
      <Box component="ul" sx={people}>
        {members.map(({ id, fullName, photoUrl }) => (
          <li key={id}>
            <Link to={paths.teacherStudent(id)} sx={person}>
              <Avatar name={fullName} photoUrl={photoUrl} />
              {fullName}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0 }}>
        {children}
      </Box>
    </Box>
  );
}

/** A group with its members, next lesson, last report and documents. */
export function GroupCard({ group }: { group: GroupRow }) {
  const { t } = useTranslation('people');
  const { id, name, language, level, status, nextLesson, lastReport, documentCount } = group;
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <Card
        title={name}
        actions={
          <Link to={paths.teacherGroup(id)} aria-label={t('groups.open-name', { name })} sx={target}>
            {t('groups.open')}
          </Link>
        }
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
            {level && <StatusBadge of="level" value={level} size="small" />}
            <StatusBadge of="language" value={language} size="small" />
            {status !== 'ACTIVE' && <StatusBadge of="recordStatus" value={status} size="small" />}
          </Box>
          <Members members={group.members} capacity={group.capacity} />
          <Box component="dl" sx={facts}>
            <Fact label={t('groups.next')}>
              {nextLesson ? (
                <Link to={paths.teacherLesson(nextLesson.id)} sx={target}>
                  <MomentText at={nextLesson.startsAt} />
                </Link>
              ) : (
                t('groups.no-next')
              )}
            </Fact>
            <Fact label={t('groups.report')}>
              {lastReport ? <LastReport report={lastReport} /> : t('groups.no-report')}
            </Fact>
            <Fact label={t('documents')}>
              {documentCount > 0 ? (
                <Link to={paths.teacherGroup(id)} sx={target}>
                  {t('groups.documents', { count: documentCount })}
                </Link>
              ) : (
                t('no-documents')
              )}
            </Fact>
          </Box>
        </Box>
      </Card>
    </Box>
  );
}

function LastReport({ report }: { report: NonNullable<GroupRow['lastReport']> }) {
  const when = <MomentText at={report.startsAt} />;
  return (
    <>
      {report.isOwn ? (
        <Link to={paths.teacherLesson(report.lessonId)} sx={target}>
          {when}
        </Link>
      ) : (
        when
      )}
      <Box sx={excerpt}>{report.done}</Box>
    </>
  );
}

const target = { minHeight: 44, display: 'inline-flex', alignItems: 'center' } as const;
const people = { listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2 } as const;
const person = { ...target, gap: 1 } as const;
const facts = {
  m: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;
const excerpt = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;
