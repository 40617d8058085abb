import type { TrialRecord } from '#domain/api/trials.ts';
import { paths } from '#src/paths.ts';
import { Card } from '#src/ui/Card.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { CellLink } from '../list/RowLink.tsx';
import { Word } from '../list/Word.tsx';
import { BackLink } from '../record/BackLink.tsx';
import { Facts } from '../record/Facts.tsx';
import { NotesTab } from '../record/NotesTab.tsx';
import { RecordGrid } from '../record/RecordGrid.tsx';
import { RecordHeader } from '../record/RecordHeader.tsx';
import { RecordScreen } from '../record/RecordScreen.tsx';
import { useWords } from '../use-words.ts';

function Wishes({ trial: { language, level, goal, wishes, source, askedAt } }: { trial: TrialRecord }) {
  return (
    <Facts
      words="trials.fact"
      facts={{
        language: <Word of={`language.${language}`} />,
        level: level ?? <NoValue />,
        goal: goal ?? <NoValue />,
        wishes: wishes ?? <NoValue />,
        source: source ?? <NoValue />,
        askedAt: <InstantField at={askedAt} />,
      }}
    />
  );
}

function Course({
  trial: { teacherId, teacherName, lessonAt, outcome, lostReason },
}: {
  trial: TrialRecord;
}) {
  return (
    <Facts
      words="trials.fact"
      facts={{
        teacherName: teacherId ? (
          <CellLink to={paths.teacher(teacherId)}>{teacherName}</CellLink>
        ) : (
          <NoValue />
        ),
        lessonAt: <InstantField at={lessonAt} />,
        outcome: outcome ?? <NoValue />,
        lostReason: lostReason ?? <NoValue />,
      }}
    />
  );
}

/** ROUTE-02: one trial: what was asked for, and what became of it. */
export function TrialShow() {
  const t = useWords();
  return (
    <RecordScreen<TrialRecord>
      resource="trials"
      titleOf={({ studentName }) => t('trials.of', { name: studentName })}
    >
      {(trial) => (
        <>
          <BackLink resource="trials" />
          <RecordHeader
            name={trial.studentName}
            badges={<StatusBadge value={trial.status} />}
            facts={
              <>
                <CellLink to={paths.student(trial.studentId)}>{trial.studentName}</CellLink>
                <a href={`mailto:${trial.studentEmail}`}>{trial.studentEmail}</a>
              </>
            }
          />
          <RecordGrid>
            <Card title={t('trials.wish')}>
              <Wishes trial={trial} />
            </Card>
            <Card title={t('trials.course')}>
              <Course trial={trial} />
            </Card>
          </RecordGrid>
          <NotesTab noun="trial" recordId={trial.id} />
        </>
      )}
    </RecordScreen>
  );
}
