import { useState } from 'react';
import { cancelRegularLesson } from '#domain/scheduling/api/regular-lessons.ts';
import { Typography } from '#src/ui/Typography.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { PlanDialog, type RegularLessonDialogProps } from './PlanDialog.tsx';
import { inScope, type Scoped, ScopeFields } from './ScopeFields.tsx';
import { regularLessonName } from './regular-lesson-name.ts';
import { useRegularLessonPlan } from './use-regular-lesson-plan.ts';

/** Cancels one date, this and those that follow, or all; says first how many that are. */
export function CancelRegularLessonDialog({ regularLesson, date, onClose }: RegularLessonDialogProps) {
  const t = useT();
  const [scoped, setScoped] = useState<Scoped>({ scope: 'ONE', date });
  const plan = useRegularLessonPlan({
    command: cancelRegularLesson,
    regularLesson,
    doneText: (done) => t('regular-lessons.cancelled', { count: done.length }),
    onClose,
  });
  const { version, send } = plan;
  const params = { id: regularLesson.id };
  const count = inScope(regularLesson, scoped).length;
  return (
    <PlanDialog
      regularLesson={regularLesson}
      plan={plan}
      title={t('regular-lessons.cancel-title', { name: regularLessonName(regularLesson, t) })}
      confirmLabel={t('regular-lessons.cancel-confirm', { count })}
      cancelLabel={t('lesson-calendar.keep')}
      isDangerous
      under={['reason']}
      onConfirm={({ reason }) => send({ params, body: { ...scoped, reason, version } })}
      onClose={onClose}
    >
      {() => (
        <>
          <ScopeFields regularLesson={regularLesson} value={scoped} onChange={setScoped} />
          <Typography>{t(`regular-lessons.cancel-means-${scoped.scope}`, { count })}</Typography>
        </>
      )}
    </PlanDialog>
  );
}
