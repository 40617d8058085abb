import type { TrialRecord } from '#domain/teaching/api/trials.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { CellLink } from '#src/backoffice/table/RowLink.tsx';
import { FieldLabel } from '#src/backoffice/table/FieldLabel.tsx';
import { DescriptionList } from '#src/backoffice/record/DescriptionList.tsx';

/** Beginnings that were free when they were chosen, the dearest first. */
const PreferredTimes = ({ times }: { times: readonly string[] }) =>
  times.map((at) => (
    <Box key={at}>
      <InstantField at={at} />
    </Box>
  ));

/** The requested trial, and its source. */
export function Drafts({ trial }: { trial: TrialRecord }) {
  const { language, level, goal, wishes, wishedAt, source, askedAt, ownerName } = trial;
  return (
    <DescriptionList
      words="trials:fact"
      facts={{
        language: <FieldLabel of={`language.${language}`} />,
        level: level ?? <NoValue />,
        goal: goal ?? <NoValue />,
        wishes: wishes ?? <NoValue />,
        ...(wishedAt.length > 0 && { wishedAt: <PreferredTimes times={wishedAt} /> }),
        source: source ?? <NoValue />,
        askedAt: <InstantField at={askedAt} />,
        owner: ownerName ?? <NoValue />,
      }}
    />
  );
}

/** The history of a trial, step by step. */
export function Course({ trial }: { trial: TrialRecord }) {
  const { teacherId, teacherName, lessonAt, lessonStatus, outcome, heldAt, missedAt, closedAt } = trial;
  const { lostCode, lostReason, assignedAt } = trial;
  return (
    <DescriptionList
      words="trials:fact"
      facts={{
        teacherName: teacherId ? (
          <CellLink to={paths.teacher(teacherId)}>{teacherName}</CellLink>
        ) : (
          <NoValue />
        ),
        lessonAt: (
          <>
            <InstantField at={lessonAt} />{' '}
            {lessonStatus && <StatusBadge of="lessonStatus" value={lessonStatus} size="small" />}
          </>
        ),
        ...(assignedAt && { assignedAt: <InstantField at={assignedAt} /> }),
        ...(heldAt && { heldAt: <InstantField at={heldAt} /> }),
        ...(missedAt && { missedAt: <InstantField at={missedAt} /> }),
        outcome: outcome ?? <NoValue />,
        ...(closedAt && { closedAt: <InstantField at={closedAt} /> }),
        ...(lostCode && {
          lost: (
            <>
              <FieldLabel of={`lostCode.${lostCode}`} />
              {lostReason && `\n${lostReason}`}
            </>
          ),
        }),
      }}
    />
  );
}
