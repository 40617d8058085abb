import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getOwnIntro, removeOwnIntro } from '#calls/people/api/teacher-intros.ts';
import { isVideo } from '#domain/people/teacher-intro.ts';
import { errorText } from '#src/api/error-text.ts';
import { useApi, useCommand } from '#src/api/queries.ts';
import { IntroPlayer } from '#src/features/people/intro/IntroPlayer.tsx';
import { RemoveIntro } from '#src/features/people/intro/RemoveIntro.tsx';
import { toast } from '#src/toast-store.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { IntroCaptions } from './IntroCaptions.tsx';
import { NewIntro } from './NewIntro.tsx';
import { TranscriptForm } from './TranscriptForm.tsx';

interface IntroCardProps {
  name: string;
  photoUrl: string | null;
}

/** The teacher's introduction: recorded or uploaded, listened to before it is published, worded, replaced, deleted. */
export function IntroCard({ name, photoUrl }: IntroCardProps) {
  const { t } = useTranslation('recording');
  const own = useApi(getOwnIntro);
  const [isNew, setIsNew] = useState(false);
  const remove = useCommand(removeOwnIntro, {
    invalidates: [getOwnIntro],
    onSuccess: () => toast.success(t('removed')),
    onError: (error) => toast.error(errorText(error, t)),
  });
  return (
    <Card title={t('title')}>
      <QueryView query={own}>
        {({ intro }) => (
          <Box sx={{ display: 'grid', gap: 2 }}>
            {intro && !isNew && <IntroPlayer intro={intro} name={name} photoUrl={photoUrl} />}
            {!intro && !isNew && <Box sx={{ color: 'text.secondary' }}>{t('none')}</Box>}
            <NewIntro hasText={!!intro?.transcript} hasCaptions={!!intro?.captions} onDraft={setIsNew} />
            {intro && isVideo(intro.mediaType) && !isNew && <IntroCaptions key={intro.id} intro={intro} />}
            {intro && <TranscriptForm intro={intro} />}
            {intro && (
              <RemoveIntro
                title={t('remove-title')}
                isBusy={remove.isPending}
                onRemove={(done) => remove.mutate({}, { onSettled: done })}
              />
            )}
          </Box>
        )}
      </QueryView>
    </Card>
  );
}
