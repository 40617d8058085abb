import { getTeacherIntro, removeTeacherIntro } from '#domain/people/api/teacher-intros.ts';
import type { TeacherRecord } from '#domain/people/api/teachers.ts';
import { errorText } from '#src/api/error-text.ts';
import { useApi, useCommand } from '#src/api/queries.ts';
import { IntroView } from '#src/features/people/intro/IntroView.tsx';
import { RemoveIntro } from '#src/features/people/intro/RemoveIntro.tsx';
import { useCan } from '#src/session/use-can.ts';
import { toast } from '#src/toast-store.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { useTranslation } from 'react-i18next';

/** A teacher's introduction with its transcript, and a button to delete it; nothing if there is none. */
export function TeacherIntroCard({ teacher: { id, fullName, photoUrl } }: { teacher: TeacherRecord }) {
  const { t } = useTranslation('recording');
  const can = useCan();
  const intro = useApi(getTeacherIntro, { params: { id } }).data?.intro;
  const remove = useCommand(removeTeacherIntro, {
    invalidates: [getTeacherIntro],
    onSuccess: () => toast.success(t('removed')),
    onError: (error) => toast.error(errorText(error, t)),
  });
  if (!intro) return null;
  return (
    <Card title={t('title')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <IntroView intro={intro} name={fullName} photoUrl={photoUrl} />
        {can('teachers', 'edit') && (
          <RemoveIntro
            title={t('remove-of', { name: fullName })}
            isBusy={remove.isPending}
            onRemove={(done) => remove.mutate({ params: { id } }, { onSettled: done })}
          />
        )}
      </Box>
    </Card>
  );
}
