import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { businessStudent } from '#calls/business/api/business-usage.ts';
import { useApi } from '#src/api/queries.ts';
import { StudentLessons } from '#src/features/business/usage/StudentLessons.tsx';
import { UsageCard } from '#src/features/business/usage/UsageCard.tsx';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { paths } from '#src/paths.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { DescriptionList } from '#src/ui/DescriptionList.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { BusinessCrumbs } from './BusinessCrumbs.tsx';
import { BusinessName } from './BusinessName.tsx';
import { LevelChart } from './LevelChart.tsx';

const EndButton = lazyPart(
  () => import('#src/features/business/people/EndButton.tsx').then((module) => module.EndButton),
  'company-people',
);

/** ROUTE-06: an employee as their company sees them. */
export function EmployeePage() {
  const { t } = useTranslation('company');
  const { id = '' } = useParams();
  const { user } = useUserContext();
  const student = useApi(businessStudent, { params: { id } });
  return (
    <QueryView query={student} isPage>
      {(person) => (
        <>
          <BusinessCrumbs
            business={{ id: person.businessId, name: person.businessName }}
            current={person.fullName}
          />
          <PageHeader
            title={person.fullName}
            subtitle={<StatusBadge of="employeeStatus" value={person.status} size="small" />}
          />
          <Card>
            <DescriptionList
              facts={[
                {
                  label: t('person.company'),
                  value: <BusinessName id={person.businessId} name={person.businessName} />,
                },
                { label: t('person.costCentre'), value: person.costCentre },
                { label: t('person.joinedOn'), value: <PlainDateField date={person.joinedOn} /> },
                { label: t('person.level'), value: person.level },
                {
                  label: t('person.levels'),
                  value: person.levels.map(({ level, takenOn }) => (
                    <div key={takenOn}>
                      {level} · <PlainDateField date={takenOn} />
                    </div>
                  )),
                },
                { label: t('person.teacher'), value: person.teacherName },
                { label: t('person.next'), value: <InstantField at={person.nextLessonAt} /> },
                {
                  label: t('person.groups'),
                  value: person.groups.map(({ id: group, name }) => (
                    <div key={group}>
                      <Link to={paths.businessGroup(group)}>{name}</Link>
                    </div>
                  )),
                },
              ]}
            />
          </Card>
          <Box sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            {person.levels.length > 1 && <LevelChart tests={person.levels} />}
            <UsageCard
              ways={['month']}
              only={{ studentId: id }}
              contract={{ startsOn: person.contractStartsOn, endsOn: person.contractEndsOn }}
            />
          </Box>
          <StudentLessons studentId={id} />
          {user?.role === 'BUSINESS_MANAGER' && (
            <Box sx={{ mt: 2 }}>
              <EndButton person={person} />
            </Box>
          )}
        </>
      )}
    </QueryView>
  );
}
