import { useTranslation } from 'react-i18next';
import { useTeacherConnected } from '#src/session/use-teacher-connected.ts';
import { Box } from '#src/ui/Box.tsx';

/** Shows that the teacher is in the classroom, as long as they are. */
export function TeacherIsIn({ lessonId }: { lessonId: string }) {
  const { t } = useTranslation('agenda');
  const isIn = useTeacherConnected(lessonId);
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 20 }}>
      {isIn && (
        <>
          <Box component="span" aria-hidden sx={dot} />
          {t('teacher-is-in')}
        </>
      )}
    </Box>
  );
}

const dot = {
  width: 10,
  height: 10,
  borderRadius: '50%',
  bgcolor: 'success.main',
  border: '2px solid',
  borderColor: 'common.white',
} as const;
