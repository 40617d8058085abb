import type { SupportTaskRecord } from '#domain/office/api/support-tasks.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { Box } from '#src/ui/Box.tsx';
import { BackLink } from '#src/backoffice/record/BackLink.tsx';
import { HistoryFold } from '#src/backoffice/record/HistoryFold.tsx';
import { RecordScreen } from '#src/backoffice/record/RecordScreen.tsx';
import { TwoColumns } from '#src/backoffice/record/TwoColumns.tsx';
import { ClaimBar } from './ClaimBar.tsx';
import { QueueNav } from './QueueNav.tsx';
import { ResolvedPanel } from './ResolvedPanel.tsx';
import { ResolveForm } from './ResolveForm.tsx';
import { Solutions } from './Solutions.tsx';
import { StudentGlance } from './StudentGlance.tsx';
import { SupportTaskCard } from './SupportTaskCard.tsx';
import { useViewers } from './use-viewers.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { useState } from 'react';

/** What was typed survives going to another request and back, until the page is left. */
const drafts = new Map<string, string>();

/** The note that goes with whatever is done about a task. */
function useNoteDraft(taskId: string) {
  const [note, setShown] = useState(() => drafts.get(taskId) ?? '');
  const setNote = (text: string) => {
    drafts.set(taskId, text);
    setShown(text);
  };
  return { note, setNote };
}

const LessonLog = lazyPart(
  () => import('../lessons/LessonLog.tsx').then((module) => module.LessonLog),
  'report',
);

function Task({ task }: { task: SupportTaskRecord }) {
  const { note, setNote } = useNoteDraft(task.id);
  const studentId = task.studentId ?? (task.issuerRole === 'STUDENT' ? task.issuer.id : null);
  useViewers(task.id);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mb: 1 }}>
        <BackLink resource="support-tasks" />
        <QueueNav id={task.id} />
      </Box>
      <Box sx={{ mb: 2 }}>{task.resolvedAt ? <ResolvedPanel task={task} /> : <ClaimBar task={task} />}</Box>
      <TwoColumns aside={studentId && <StudentGlance id={studentId} />}>
        <SupportTaskCard task={task} />
        {task.type === 'CUSTOM' && task.lessonId && <LessonLog id={task.lessonId} />}
        {!task.resolvedAt && (
          <>
            <Solutions task={task} note={note} onDone={() => setNote('')} />
            <ResolveForm task={task} note={note} onNote={setNote} />
          </>
        )}
        <HistoryFold recordId={task.id} />
      </TwoColumns>
    </>
  );
}

/** One request, with everything that it takes to answer it. */
export function TaskShow() {
  const t = useT('tasks');
  return (
    <RecordScreen<SupportTaskRecord>
      resource="support-tasks"
      titleOf={({ type, issuer }) =>
        t('title', { type: t(`vocabulary:supportTaskType.${type}`), name: issuer.fullName })
      }
    >
      {(task) => <Task key={task.id} task={task} />}
    </RecordScreen>
  );
}
