import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { businessGroup } from '#calls/business/api/business-usage.ts';
import { useApi } from '#src/api/queries.ts';
import { UsageCard } from '#src/features/business/usage/UsageCard.tsx';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { DescriptionList } from '#src/ui/DescriptionList.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { BusinessCrumbs } from './BusinessCrumbs.tsx';
import { BusinessName } from './BusinessName.tsx';
import { AttendanceGrid } from './AttendanceGrid.tsx';
import { GroupDocuments } from './GroupDocuments.tsx';

/** ROUTE-06: a group of the company, and who of it came. */
export function GroupPage() {
  const { t } = useTranslation('company');
  const { id = '' } = useParams();
  const query = useApi(businessGroup, { params: { id } });
  return (
    <QueryView query={query} isPage>
      {({ name, status, businessName, teacherName, level, nextLessonAt, members, documents, ...group }) => (
        <>
          <BusinessCrumbs business={{ id: group.businessId, name: businessName }} current={name} />
          <PageHeader title={name} subtitle={<StatusBadge of="recordStatus" value={status} size="small" />} />
          <Card>
            <DescriptionList
              facts={[
                {
                  label: t('person.company'),
                  value: <BusinessName id={group.businessId} name={businessName} />,
                },
                { label: t('person.teacher'), value: teacherName },
                { label: t('person.level'), value: level },
                { label: t('person.next'), value: <InstantField at={nextLessonAt} /> },
                {
                  label: t('group.members'),
                  value: members.map(({ id: member, fullName, completed, missed }) => (
                    <Box key={member} sx={{ '& + &': { mt: 1 } }}>
                      <Link to={paths.businessStudent(member)}>{fullName}</Link>
                      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
                        {t('group.attended', { completed, missed })}
                      </Box>
                    </Box>
                  )),
                },
              ]}
            />
          </Card>
          <Box sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <AttendanceGrid groupId={id} members={members} />
            <GroupDocuments documents={documents} />
            <UsageCard
              ways={['employee', 'month']}
              only={{ groupId: id }}
              contract={{ startsOn: group.contractStartsOn, endsOn: group.contractEndsOn }}
            />
          </Box>
        </>
      )}
    </QueryView>
  );
}
