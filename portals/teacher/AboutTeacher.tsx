import EditOutlined from '@mui/icons-material/EditOutlined';
import { Button } from '#src/ui/Button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeacherProfile } from '#domain/teaching/api/teacher-platform.ts';
import { countryName } from '#src/i18n/country-name.ts';
import { paths } from '#src/paths.ts';
import { Card } from '#src/ui/Card.tsx';
import { ExternalLink } from '#src/ui/ExternalLink.tsx';
import { type Fact, DescriptionList } from '#src/ui/DescriptionList.tsx';
import { Link } from '#src/ui/Link.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { formatOneDecimal } from '#src/i18n/format.ts';
import { TeacherForm } from './TeacherForm.tsx';

function useFacts(profile: TeacherProfile): Fact[] {
  const { t } = useTranslation('teacher');
  const { phone, levels, specialities, country, biography, roomUrl, hiredOn, isListed } = profile;
  const { scoreAverage, scoreCount } = profile;
  return [
    { label: t('profile.phone'), value: phone },
    { label: t('profile.country'), value: country && countryName(country) },
    { label: t('profile.levels'), value: levels.join(', ') },
    {
      label: t('profile.specialities'),
      value: specialities.map((each) => t(`specialities:name.${each}`)).join(', '),
    },
    { label: t('profile.biography'), value: biography },
    { label: t('profile.home-page'), value: <OnHomePage profile={profile} isListed={isListed} /> },
    {
      label: t('profile.room'),
      value: roomUrl && <ExternalLink href={roomUrl}>{roomUrl}</ExternalLink>,
    },
    {
      label: t('profile.score'),
      value: scoreAverage && (
        <Link to={paths.teacherScores}>
          {t('profile.score-of', { average: formatOneDecimal(scoreAverage), count: scoreCount })}
        </Link>
      ),
    },
    { label: t('profile.since'), value: <PlainDateField date={hiredOn} /> },
  ];
}

/** Whether strangers see the teacher, with the way there. */
function OnHomePage({ profile: { id }, isListed }: { profile: TeacherProfile; isListed: boolean }) {
  const { t } = useTranslation('teacher');
  if (!isListed) return t('profile.not-listed');
  return <ExternalLink href={paths.publicTeacher(id)}>{t('profile.listed')}</ExternalLink>;
}

/** The teacher's public profile and contact details, edited in place. */
export function AboutTeacher({ profile }: { profile: TeacherProfile }) {
  const { t } = useTranslation('teacher');
  const [isEditing, setIsEditing] = useState(false);
  const facts = useFacts(profile);
  if (isEditing) {
    return (
      <Card title={t('profile.about')}>
        <TeacherForm profile={profile} onDone={() => setIsEditing(false)} />
      </Card>
    );
  }
  const edit = (
    <Button edge="end" startIcon={<EditOutlined />} onClick={() => setIsEditing(true)} sx={{ minHeight: 44 }}>
      {t('profile.edit')}
    </Button>
  );
  return (
    <Card title={t('profile.about')} actions={edit}>
      <DescriptionList facts={facts} />
    </Card>
  );
}
