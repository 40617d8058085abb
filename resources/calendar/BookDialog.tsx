import { useState } from 'react';
import { bookLesson } from '#domain/scheduling/api/lessons.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useCommand } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { useMissing } from '#src/ui/form/use-missing.ts';
import { LabelledPicker } from '#src/backoffice/form/LabelledPicker.tsx';
import { SelectInput } from '#src/backoffice/form/SelectInput.tsx';
import type { PlanStart } from '#resources/regular-lessons/plan-draft.ts';
import { useLengths } from '#resources/lessons/use-lengths.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import type { CalendarOf } from '#resources/lessons/calendar-of.ts';
import { FreeSlots } from '#resources/lessons/FreeSlots.tsx';
import { ErrorNotice } from '#resources/lessons/ErrorNotice.tsx';
import {
  askedOf,
  atInstant,
  givenStart,
  learnerOf,
  missingStart,
  type StartDraft,
} from '#resources/lessons/start-draft.ts';
import { StartFields } from '#resources/lessons/StartFields.tsx';
import { useLessonDraft } from '#resources/lessons/use-lesson-draft.ts';
import { SHOWS_LESSONS, useLessonUndoToast } from '#resources/lessons/use-lesson-change.ts';

interface BookDialogProps {
  of: CalendarOf;
  start: Pick<StartDraft, 'date' | 'time'> & {
    teacherId?: string | undefined;
    /** Left out: the usual one. */
    durationMinutes?: number | undefined;
  };
  /** The same every week instead. */
  onWeekly: (start: PlanStart) => void;
  onPlaced: (date: PlainDate, lessonId: string) => void;
  onClose: () => void;
}

const TYPES = ['OCCASIONAL', 'TRIAL'] as const;

/** Dialog to book a lesson for the calendar's person or group; available slots can be opened from it. */
export function BookDialog({ of, start, onWeekly, onPlaced, onClose }: BookDialogProps) {
  const t = useT();
  const zone = useZone();
  const offerUndo = useLessonUndoToast();
  const [type, setType] = useState<(typeof TYPES)[number]>('OCCASIONAL');
  const [studentId, setStudentId] = useState(of.studentId ?? null);
  const { usual } = useLengths();
  const [draft, setDraft, suggested] = useLessonDraft<StartDraft>(
    () => ({
      ...start,
      durationMinutes: start.durationMinutes ?? usual,
      teacherId: of.teacherId ?? start.teacherId ?? null,
    }),
    (held) => askedOf(held, { groupId: of.groupId, studentId }, zone),
  );
  const book = useCommand(bookLesson, {
    invalidates: SHOWS_LESSONS,
    onReply: (change) => offerUndo(t('lesson-calendar.booked'), change),
    onSuccess: (change) => {
      onClose();
      onPlaced(wallClockOf(change.lesson.startsAt, zone).date, change.lesson.id);
    },
  });
  const startsAt = givenStart(draft, zone);
  const { teacherId, durationMinutes } = draft;
  const student = learnerOf({ groupId: of.groupId, studentId });
  const { said, unless } = useMissing({
    studentId: !student,
    ...missingStart(draft),
    teacherId: !teacherId,
  });
  const fields = { ...said, ...(book.error instanceof ApiError && book.error.fields) };
  const submit = () => {
    if (!startsAt || !teacherId || !student) return;
    book.mutate({
      body: { type: of.groupId ? 'OCCASIONAL' : type, startsAt, teacherId, durationMinutes, ...student },
    });
  };
  const actions = (
    <DialogButtons onCancel={onClose}>
      <Button variant="outlined" onClick={() => onWeekly({ ...draft, studentId })}>
        {t('regular-lessons.every-week')}
      </Button>
      <Button variant="contained" loading={book.isPending} onClick={unless(submit)}>
        {t('lesson-calendar.book')}
      </Button>
    </DialogButtons>
  );
  return (
    <Modal title={t('lesson-calendar.new')} onClose={onClose} actions={actions}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <ErrorNotice
          error={book.error}
          under={['startsAt', 'teacherId']}
          onChoose={(instant) => setDraft(atInstant(draft, instant, zone))}
        />
        {!of.studentId && !of.groupId && (
          <LabelledPicker
            resource="students"
            nameField="fullName"
            label={t('lesson-calendar.field.student')}
            value={studentId}
            onPick={setStudentId}
            error={fields['studentId']}
          />
        )}
        {!of.groupId && (
          <SelectInput
            label={t('lesson-calendar.field.type')}
            value={type}
            options={TYPES.map((value) => ({ value, label: t(`vocabulary:lessonKind.${value}`) }))}
            onChange={setType}
          />
        )}
        <StartFields draft={draft} onChange={setDraft} errors={fields} suggested={suggested} />
        {student && (
          <FreeSlots
            learner={student}
            draft={draft}
            onChoose={(slot) =>
              setDraft({ ...atInstant(draft, slot.startsAt, zone), teacherId: slot.teacherId })
            }
          />
        )}
      </Box>
    </Modal>
  );
}
