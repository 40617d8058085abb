import { MomentText } from '#src/ui/MomentText.tsx';
import type { LessonRecord } from '#domain/scheduling/api/lessons.ts';
import { ApiError } from '#src/api/api-error.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { errorText } from '#src/api/error-text.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { newerOf } from '#src/ui/form/newer-of.ts';
import { errorsWithoutField } from '#src/backoffice/form/errors-without-field.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';

/** A conflict: the lesson as another user has changed it, beside the user's own change. */
function NewerLesson({ lesson }: { lesson: LessonRecord }) {
  const t = useT();
  return (
    <Notice variant="warning">
      {t('lesson-calendar.changed-meanwhile')}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1, fontWeight: 600 }}>
        <MomentText at={lesson.startsAt} /> · {lesson.teacherName}{' '}
        <StatusBadge of="lessonStatus" value={lesson.status} size="small" />
      </Box>
    </Notice>
  );
}

interface Helped {
  slots?: readonly { startsAt: string }[];
  instants?: readonly string[];
}

/** The instants that the server offers instead: the nearest free slots, or the two that one wall time can mean. */
const offersOf = (error: ApiError): readonly string[] => {
  const details = (error.body.details ?? {}) as Helped;
  return details.instants ?? details.slots?.map(({ startsAt }) => startsAt) ?? [];
};

interface ErrorNoticeProps {
  error: unknown;
  onChoose: (instant: string) => void;
  /** The fields that say themselves what is wrong with them. */
  under?: readonly string[];
}

/** Why it was refused, and what can be done instead with one press. */
export function ErrorNotice({ error, onChoose, under = [] }: ErrorNoticeProps) {
  const t = useT();
  if (!error) return null;
  const newer = newerOf<LessonRecord>(error);
  if (newer) return <NewerLesson lesson={newer} />;
  const offers = error instanceof ApiError ? offersOf(error) : [];
  return (
    <Notice variant="error">
      {errorText(error, t)} {errorsWithoutField(error, under)}
      {offers.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          {offers.map((instant) => (
            <Button key={instant} size="small" variant="outlined" onClick={() => onChoose(instant)}>
              <MomentText at={instant} />
            </Button>
          ))}
        </Box>
      )}
    </Notice>
  );
}
