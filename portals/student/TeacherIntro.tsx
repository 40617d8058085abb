import { useTranslation } from 'react-i18next';
import { getIntroOfTeacher } from '#calls/people/api/teacher-intros.ts';
import { useApi } from '#src/api/queries.ts';
import { IntroView } from '#src/features/people/intro/IntroView.tsx';
import { Card } from '#src/ui/Card.tsx';

interface TeacherIntroProps {
  id: string;
  name: string;
  photoUrl: string | null;
}

/** How the student's teacher introduces themselves; nothing where they do not. */
export function TeacherIntro({ id, name, photoUrl }: TeacherIntroProps) {
  const { t } = useTranslation('recording');
  const intro = useApi(getIntroOfTeacher, { params: { id } }).data?.intro;
  if (!intro) return null;
  return (
    <Card title={t('of', { name })}>
      <IntroView intro={intro} name={name} photoUrl={photoUrl} />
    </Card>
  );
}
