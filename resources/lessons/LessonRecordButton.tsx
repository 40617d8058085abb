import { useState } from 'react';
import { instantText } from '#src/i18n/instant-text.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

const LessonRecordDialog = lazyPart(
  () => import('./LessonRecordDialog.tsx').then((m) => m.LessonRecordDialog),
  'report',
);

interface LessonRecordButtonProps {
  lessonId: string;
  /** Name of the student or group. */
  name: string;
  startsAt: string;
}

/** Opens what is known of a lesson that is over: attendance, room and report. */
export function LessonRecordButton({ lessonId, name, startsAt }: LessonRecordButtonProps) {
  const t = useT();
  const zone = useZone();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        aria-label={t('lesson.record-of', { name, at: instantText(startsAt, zone) })}
        onClick={() => setIsOpen(true)}
        sx={{ minHeight: 44 }}
      >
        {t('lesson.record')}
      </Button>
      {isOpen && <LessonRecordDialog lessonId={lessonId} name={name} onClose={() => setIsOpen(false)} />}
    </>
  );
}
