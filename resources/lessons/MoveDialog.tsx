import { useState } from 'react';
import { type LessonRecord, moveLesson } from '#domain/scheduling/api/lessons.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { isPlainDate, type PlainDate } from '#domain/values/plain-date.ts';
import { useSpanText, wallSpan } from '#src/features/scheduling/agenda/use-span-text.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useCommand } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { useMissing } from '#src/ui/form/use-missing.ts';
import { useSuggestedTeachers } from '#src/backoffice/form/use-suggested-teachers.ts';
import { LabelledInput } from '#src/backoffice/form/LabelledInput.tsx';
import { useSeenVersion } from '#src/backoffice/form/use-seen-version.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { FreeSlots } from './FreeSlots.tsx';
import { studentsText } from './names.ts';
import { ErrorNotice } from './ErrorNotice.tsx';
import {
  askedOf,
  atDrop,
  atInstant,
  draftOf,
  givenStart,
  learnerOf,
  missingStart,
  type StartDraft,
} from './start-draft.ts';
import { StartFields } from './StartFields.tsx';
import type { Drop } from '#src/features/scheduling/grid/use-drag.ts';
import { SHOWS_LESSONS, useLessonUndoToast } from './use-lesson-change.ts';
import { addMinutes, isTime } from '#domain/values/time.ts';
import { FromTo } from '#src/features/scheduling/agenda/FromTo.tsx';

/** From when to when a lesson moves, on the reader's clock, before it is done; nothing while it would stay. */
function MovesTo({ lesson, draft }: { lesson: LessonRecord; draft: StartDraft }) {
  const span = useSpanText();
  const { date, time, durationMinutes } = draft;
  const from = span(lesson);
  const isGiven = isPlainDate(date) && isTime(time);
  const to = isGiven ? wallSpan(date, time, addMinutes(time, durationMinutes)) : from;
  return <Box role="status">{to !== from && <FromTo from={from} to={to} />}</Box>;
}

interface MoveDialogProps {
  lesson: LessonRecord;
  /** Where the lesson was dropped; left out: its current time. */
  drop?: Drop | undefined;
  onPlaced?: (date: PlainDate, lessonId: string) => void;
  onClose: () => void;
}

/** Another time, teacher or length for a lesson, with the reason; a refusal by the server keeps the input. */
export function MoveDialog({ lesson, drop, onPlaced, onClose }: MoveDialogProps) {
  const t = useT();
  const zone = useZone();
  const offerUndo = useLessonUndoToast();
  const span = useSpanText();
  const [draft, setDraft] = useState(() =>
    drop ? atDrop(draftOf(lesson, zone), drop) : draftOf(lesson, zone),
  );
  const [reason, setReason] = useState('');
  const [version, noteRefusal] = useSeenVersion(lesson);
  const move = useCommand(moveLesson, {
    invalidates: SHOWS_LESSONS,
    onReply: (change) => offerUndo(t('lesson-calendar.moved', { when: span(change.lesson) }), change),
    onSuccess: (change) => {
      onClose();
      onPlaced?.(wallClockOf(change.lesson.startsAt, zone).date, change.lesson.id);
    },
    onError: noteRefusal,
  });
  const start = givenStart(draft, zone);
  const learner = learnerOf({ groupId: lesson.groupId, studentId: lesson.students[0]?.id });
  const suggested = useSuggestedTeachers({ ...askedOf(draft, learner ?? {}, zone), lessonIds: [lesson.id] });
  const { said, unless } = useMissing({ ...missingStart(draft), reason: reason.trim() === '' });
  const fields = { ...said, ...(move.error instanceof ApiError && move.error.fields) };
  const submit = () => {
    if (!start) return;
    const { durationMinutes, teacherId } = draft;
    const body = { startsAt: start, durationMinutes, reason, version, ...(teacherId && { teacherId }) };
    move.mutate({ params: { id: lesson.id }, body });
  };
  const actions = (
    <DialogButtons onCancel={onClose}>
      <Button variant="contained" loading={move.isPending} onClick={unless(submit)}>
        {t('lesson-calendar.move')}
      </Button>
    </DialogButtons>
  );
  const title = t('lesson-calendar.move-title', { name: studentsText(lesson, t('dashboard.no-one')) });
  return (
    <Modal title={title} onClose={onClose} actions={actions}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <ErrorNotice
          error={move.error}
          under={['startsAt', 'teacherId', 'reason']}
          onChoose={(instant) => setDraft(atInstant(draft, instant, zone))}
        />
        <StartFields draft={draft} onChange={setDraft} errors={fields} suggested={suggested} />
        {learner && (
          <FreeSlots
            learner={learner}
            moved={lesson}
            draft={draft}
            onChoose={({ startsAt, teacherId }) =>
              setDraft({ ...atInstant(draft, startsAt, zone), teacherId })
            }
          />
        )}
        <MovesTo lesson={lesson} draft={draft} />
        <LabelledInput
          label={t('lesson-calendar.field.reason')}
          value={reason}
          maxLength={500}
          error={fields['reason']}
          onText={setReason}
        />
      </Box>
    </Modal>
  );
}
