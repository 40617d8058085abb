import OpenInNew from '@mui/icons-material/OpenInNew';
import { Button } from '#src/ui/Button.tsx';
import { useTranslation } from 'react-i18next';
import { getTeacherProfile } from '#calls/teacher-platform.ts';
import { useApi } from '#src/api/queries.ts';

/** The teacher's own room, where one is given in the profile. */
export function RoomLink() {
  const { t } = useTranslation('teacher');
  const { data } = useApi(getTeacherProfile);
  if (!data?.roomUrl) return null;
  return (
    <Button href={data.roomUrl} target="_blank" rel="noreferrer" endIcon={<OpenInNew />} sx={button}>
      {t('next.room')}
    </Button>
  );
}

const button = {
  minHeight: 44,
  justifySelf: 'start',
  color: 'primary.main',
  bgcolor: 'primary.contrastText',
  '&:hover': { bgcolor: 'primary.contrastText', textDecoration: 'underline' },
} as const;
