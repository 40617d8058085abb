import EditOutlined from '@mui/icons-material/EditOutlined';
import { Button } from '#src/ui/Button.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type ActivityStatus, PAUSING_STATUSES } from '#domain/people/activity-status.ts';
import type { StudentDetail } from '#domain/people/api/student-platform.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { formatCount } from '#src/i18n/format-count.ts';
import { AccountPanels } from '#src/pages/AccountPanels.tsx';
import { ProfileHead } from '#src/features/people/ProfileHead.tsx';
import { paths } from '#src/paths.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { Avatar } from '#src/ui/Avatar.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { DayField } from '#src/ui/DayField.tsx';
import { DescriptionList } from '#src/ui/DescriptionList.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { MessageLink } from './lesson/MessageLink.tsx';
import { OwnCards } from './OwnCards.tsx';
import { OwnBilling } from './OwnBilling.tsx';
import { useStudentDetail } from './use-student-detail.ts';

const TeacherIntro = lazyPart(() => import('./TeacherIntro.tsx').then((m) => m.TeacherIntro), 'recording');

function OwnTeacher({ detail: { teacherId, teacherName, teacherPhotoUrl } }: { detail: StudentDetail }) {
  if (!teacherName) return <NoValue />;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Avatar name={teacherName} photoUrl={teacherPhotoUrl} />
      {teacherName}
      {teacherId && <MessageLink teacherId={teacherId} name={teacherName} />}
    </Box>
  );
}

function About({ detail }: { detail: StudentDetail }) {
  const { t } = useTranslation('student-profile');
  const language = (value: string) => t(`vocabulary:language.${value}`);
  const facts = [
    { label: t('profile.phone'), value: detail.phone },
    { label: t('profile.language'), value: language(detail.language) },
    {
      label: t('profile.level'),
      value: (
        <>
          {detail.level} <Link to={paths.studentLevelForm}>{t('profile.level-test')}</Link>
        </>
      ),
    },
    { label: t('profile.teacher'), value: <OwnTeacher detail={detail} /> },
    ...(detail.businessName
      ? [
          {
            label: t('profile.company'),
            value: (
              <>
                {detail.businessName} <Link to={paths.studentCompany}>{t('profile.company-view')}</Link>
              </>
            ),
          },
        ]
      : []),
    { label: t('profile.goal'), value: detail.goal },
    { label: t('profile.birth'), value: <PlainDateField date={detail.birthOn} /> },
    ...detail.customFields.map(({ name, value, isDate }) => ({
      label: name,
      value: isDate ? (
        <PlainDateField date={String(value) as PlainDate} />
      ) : typeof value === 'number' ? (
        formatCount(value)
      ) : (
        value
      ),
    })),
    { label: t('profile.contact-language'), value: language(detail.contactLanguage) },
    { label: t('profile.since'), value: <DayField at={detail.createdAt} /> },
  ];
  const edit = (
    <Button
      edge="end"
      component={Link}
      to={paths.studentProfileEdit}
      startIcon={<EditOutlined />}
      sx={{ minHeight: 44 }}
    >
      {t('profile.edit')}
    </Button>
  );
  return (
    <Card title={t('profile.about')} actions={edit}>
      <DescriptionList facts={facts} />
    </Card>
  );
}

/** The other statuses are the school's view of a student, such as "Lead". */
const isPause = (status: ActivityStatus) => PAUSING_STATUSES.some((pause) => pause === status);

/** ROUTE-19, MENU-08: the student's own page. */
export function StudentProfilePage() {
  const { t } = useTranslation('student-profile');
  const detail = useStudentDetail();
  return (
    <QueryView query={detail} isPage>
      {(student) => (
        <>
          <ProfileHead
            title={t('profile.title')}
            name={student.fullName}
            email={student.email}
            badges={
              <>
                {isPause(student.activityStatus) && (
                  <StatusBadge of="activityStatus" value={student.activityStatus} />
                )}
                <StatusBadge of="language" value={student.language} />
                {student.level && <StatusBadge of="level" value={student.level} />}
              </>
            }
          />
          <AccountPanels>
            <About detail={student} />
            {student.teacherId && student.teacherName && (
              <TeacherIntro
                id={student.teacherId}
                name={student.teacherName}
                photoUrl={student.teacherPhotoUrl}
              />
            )}
            <OwnBilling hasInvoicesLink />
            <OwnCards />
          </AccountPanels>
        </>
      )}
    </QueryView>
  );
}
