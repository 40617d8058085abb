import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { companyGroup } from '#calls/company-usage.ts';
import { useApi } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { Card } from '#src/ui/Card.tsx';
import { Facts } from '#src/ui/Facts.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';

/** ROUTE-06: a group of the company, and who of it came. */
export function GroupPage() {
  const { t } = useTranslation('company');
  const { id = '' } = useParams();
  const group = useApi(companyGroup, { params: { id } });
  return (
    <QueryView query={group} isPage>
      {({ name, status, businessName, teacherName, level, nextLessonAt, members }) => (
        <>
          <PageHeader title={name} subtitle={<StatusBadge value={status} size="small" />} />
          <Card>
            <Facts
              facts={[
                { label: t('person.company'), value: businessName },
                { label: t('person.teacher'), value: teacherName },
                { label: t('person.level'), value: level },
                { label: t('person.next'), value: <InstantField at={nextLessonAt} /> },
                {
                  label: t('group.members'),
                  value: members.map(({ id: member, fullName, completed, missed }) => (
                    <div key={member}>
                      <Link to={paths.businessStudent(member)}>{fullName}</Link>{' '}
                      {t('group.attended', { completed, missed })}
                    </div>
                  )),
                },
              ]}
            />
          </Card>
        </>
      )}
    </QueryView>
  );
}
