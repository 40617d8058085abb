import { MomentText } from '#src/ui/MomentText.tsx';
import { Link } from 'react-router';
import type { LessonRecord } from '#domain/scheduling/api/lessons.ts';
import { lessonCan } from '#domain/scheduling/lesson.ts';
import { TimeRange } from '#src/features/scheduling/agenda/TimeRange.tsx';
import { useNow } from '#src/features/scheduling/agenda/use-now.ts';
import { paths } from '#src/paths.ts';
import { useCan } from '#src/session/use-can.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { PresenceBadge } from '#src/backoffice/record/PresenceBadge.tsx';
import { HistoryFold } from '#src/backoffice/record/HistoryFold.tsx';
import { LessonRecordButton } from '../lessons/LessonRecordButton.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { studentsText } from '#resources/lessons/names.ts';

export type LessonAction = 'move' | 'cancel' | 'substitute' | 'attendance';

interface LessonDialogProps {
  lesson: LessonRecord;
  onAct: (action: LessonAction) => void;
  onClose: () => void;
}

/** One lesson: when, who, what it costs each, and everything that can be done with it. */
export function LessonDialog({ lesson, onAct, onClose }: LessonDialogProps) {
  const t = useT();
  const canChange = useCan()('calendar', 'edit');
  const hasBegun = Date.parse(lesson.startsAt) <= useNow();
  const actions = canChange && (
    <>
      {lessonCan.cancel(lesson) && (
        <Button color="error" onClick={() => onAct('cancel')}>
          {t('lesson-calendar.cancel')}
        </Button>
      )}
      {hasBegun && lessonCan.report(lesson) && (
        <Button onClick={() => onAct('attendance')}>{t('lesson-calendar.attendance')}</Button>
      )}
      {lesson.regularLessonId && !hasBegun && lessonCan.move(lesson) && (
        <Button onClick={() => onAct('substitute')}>{t('regular-lessons.act-substitute')}</Button>
      )}
      {lessonCan.move(lesson) && (
        <Button variant="contained" onClick={() => onAct('move')}>
          {t('lesson-calendar.move')}
        </Button>
      )}
    </>
  );
  return (
    <Modal
      title={studentsText(lesson, t('dashboard.no-one'))}
      size="small"
      onClose={onClose}
      actions={actions}
    >
      <PresenceBadge resource="lessons" id={lesson.id} />
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <StatusBadge of="lessonStatus" value={lesson.status} /> {t(`vocabulary:lessonKind.${lesson.type}`)}{' '}
          · <TimeRange lesson={lesson} />
        </Box>
        <MomentText at={lesson.startsAt} />
        <div>
          {t('dashboard.with')} <Link to={paths.teacher(lesson.teacherId)}>{lesson.teacherName}</Link>
        </div>
        {lesson.cancelReason && <div>{t('lesson-calendar.because', { reason: lesson.cancelReason })}</div>}
        <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
          {lesson.students.map(({ id, fullName, status, credits, heldCredits }) => (
            <li key={id}>
              <Link to={paths.student(id)}>{fullName}</Link>
              {' · '}
              {status === 'WAITING'
                ? t('lesson-calendar.not-covered', { count: credits })
                : t('lesson-calendar.costs', { count: credits, held: heldCredits })}
            </li>
          ))}
        </Box>
        {!canChange && <Notice variant="info">{t('lesson-calendar.may-not')}</Notice>}
        <HistoryFold recordId={lesson.id} />
        {lessonCan.correct(lesson) && (
          <LessonRecordButton
            lessonId={lesson.id}
            name={studentsText(lesson, t('dashboard.no-one'))}
            startsAt={lesson.startsAt}
          />
        )}
        {lesson.groupId && <Link to={paths.group(lesson.groupId)}>{t('lesson-calendar.to-group')}</Link>}
      </Box>
    </Modal>
  );
}
