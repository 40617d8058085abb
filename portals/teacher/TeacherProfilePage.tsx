import { useTranslation } from 'react-i18next';
import { AccountPanels } from '#src/pages/AccountPanels.tsx';
import { ProfileHead } from '#src/features/people/ProfileHead.tsx';
import { getTeacherProfile } from '#calls/teaching/api/teacher-platform.ts';
import { useApi } from '#src/api/queries.ts';
import { QueryView } from '#src/ui/QueryView.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { AboutTeacher } from './AboutTeacher.tsx';
import { IntroCard } from './intro/IntroCard.tsx';

/** ROUTE-16, MENU-08: the teacher's own page. */
export function TeacherProfilePage() {
  const { t } = useTranslation('teacher');
  const profile = useApi(getTeacherProfile);
  return (
    <QueryView query={profile} isPage>
      {(teacher) => (
        <>
          <ProfileHead
            title={t('profile.title')}
            name={teacher.fullName}
            email={teacher.email}
            badges={
              <>
                <StatusBadge of="teacherStatus" value={teacher.status} />
                {teacher.languages.map((language) => (
                  <StatusBadge key={language} of="language" value={language} />
                ))}
              </>
            }
          />
          <AccountPanels>
            <AboutTeacher profile={teacher} />
            <IntroCard name={teacher.fullName} photoUrl={teacher.photoUrl} />
          </AccountPanels>
        </>
      )}
    </QueryView>
  );
}
