import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnLesson } from '#domain/scheduling/api/student-lessons.ts';
import { minutesOf } from '#src/features/scheduling/agenda/days.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { errorText } from '#src/api/error-text.ts';
import { Select } from '#src/ui/form/Select.tsx';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { useMoment } from '#src/features/scheduling/agenda/use-moment.ts';
import { Choices } from './Choices.tsx';
import { WithTeacher } from './WithTeacher.tsx';
import { useCancelOne } from './use-cancel-one.tsx';
import { useEndWeekly } from './use-end-weekly.ts';

interface CancelLessonProps {
  lesson: OwnLesson;
  cancel: NonNullable<OwnLesson['cancel']>;
  onClose: () => void;
}

const REASONS = ['work', 'ill', 'travel', 'other'] as const;

/** Cancels a lesson, or the weekly lessons from now on, showing the effect in one line. A student cannot end a group's weekly lessons. */
export function CancelLesson({ lesson, cancel, onClose }: CancelLessonProps) {
  const { t } = useTranslation('booking');
  const moment = useMoment();
  const [reason, setReason] = useState<string>(REASONS[0]);
  const [scope, setScope] = useState<'one' | 'weekly'>('one');
  const regularLessonId = lesson.groupId === null ? lesson.regularLessonId : null;
  const one = useCancelOne(lesson.id, cancel, onClose);
  const weekly = useEndWeekly(regularLessonId, onClose);
  const { line, more, confirmLabel, confirm, isPending, error } = scope === 'weekly' ? weekly : one;
  const actions = (
    <DialogButtons onCancel={onClose} cancelLabel={t('cancel.keep')}>
      <Button
        variant="contained"
        color="error"
        loading={isPending}
        disabled={line === null}
        onClick={() => confirm(t(`cancel.reasons.${reason}`))}
      >
        {confirmLabel}
      </Button>
    </DialogButtons>
  );
  const name = lesson.groupName ?? lesson.teacherName;
  return (
    <Modal title={t('cancel.title', { name })} size="small" onClose={onClose} actions={actions}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <WithTeacher teacher={lesson}>
          {t('cancel.what', { when: moment(lesson.startsAt), minutes: minutesOf(lesson) })}
        </WithTeacher>
        {regularLessonId && (
          <Choices
            label={t('cancel.scope.label')}
            value={scope}
            options={[
              { value: 'one', label: t('cancel.scope.one') },
              { value: 'weekly', label: t('cancel.scope.weekly') },
            ]}
            onChange={setScope}
          />
        )}
        {error && <Notice variant="error">{errorText(error, t)}</Notice>}
        <Box aria-live="polite" sx={{ fontWeight: 600 }}>
          {line}
        </Box>
        {more}
        <Box component="label" sx={{ display: 'grid', gap: 0.75 }}>
          <b>{t('cancel.reason')}</b>
          <Select
            value={reason}
            options={REASONS.map((each) => ({ value: each, label: t(`cancel.reasons.${each}`) }))}
            onChange={(event) => setReason(event.target.value)}
          />
        </Box>
      </Box>
    </Modal>
  );
}
