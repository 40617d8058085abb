import type { SupportTaskRecord } from '#domain/office/api/support-tasks.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { Box } from '#src/ui/Box.tsx';
import { BackLink } from '#src/backoffice/record/BackLink.tsx';
import { HistoryFold } from '#src/backoffice/record/HistoryFold.tsx';
import { RecordScreen } from '#src/backoffice/record/RecordScreen.tsx';
import { TwoColumns } from '#src/backoffice/record/TwoColumns.tsx';
import { ClaimBar } from './ClaimBar.tsx';
import { ProposalPanel } from './ProposalPanel.tsx';
import { QueueNav } from './QueueNav.tsx';
import { ResolvedPanel } from './ResolvedPanel.tsx';
import { ResolveForm } from './ResolveForm.tsx';
import { Solutions } from './Solutions.tsx';
import { TooLate } from './TooLate.tsx';
import { SupportTaskCard } from './SupportTaskCard.tsx';
import { TaskConversation } from './conversation/TaskConversation.tsx';
import { RelatedTasks } from './merge/RelatedTasks.tsx';
import { useViewers } from './use-viewers.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { useState } from 'react';
import { students } from '#domain/people/api/students.ts';
import { studentLessons } from '#domain/people/api/student-tabs.ts';
import { paths } from '#src/paths.ts';
import { DayList } from '#src/features/scheduling/agenda/DayList.tsx';
import { daysOf } from '#src/features/scheduling/agenda/days.ts';
import { useNow } from '#src/features/scheduling/agenda/use-now.ts';
import { useApi } from '#src/api/queries.ts';
import { Avatar } from '#src/ui/Avatar.tsx';
import { Card } from '#src/ui/Card.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { CellLink } from '#src/backoffice/table/RowLink.tsx';
import { FieldLabel } from '#src/backoffice/table/FieldLabel.tsx';
import { useComingRange } from '#src/backoffice/record/ComingLessons.tsx';
import { DescriptionList } from '#src/backoffice/record/DescriptionList.tsx';
import { LocalTime } from '#src/backoffice/record/LocalTime.tsx';
import { PinnedNotes } from '#src/backoffice/record/PinnedNotes.tsx';
import { StudentLessonCard } from '#resources/lessons/StudentLessonCard.tsx';

/** Typed text, kept while switching between requests, until the page is left. */
const drafts = new Map<string, string>();

/** The note that is sent with any solution of a task. */
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

const RequestedAbsence = lazyPart(
  () => import('../teachers/absence/RequestedAbsence.tsx').then((module) => module.RequestedAbsence),
  'own-absence',
);

function Task({ task }: { task: SupportTaskRecord }) {
  const { note, setNote } = useNoteDraft(task.id);
  const [isRefused, setIsRefused] = useState(false);
  const studentId = task.studentId ?? (task.issuerRole === 'STUDENT' ? task.issuer.id : null);
  useViewers(task.id);
  const onDone = () => {
    setNote('');
    setIsRefused(false);
  };
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mb: 1 }}>
        <BackLink resource="support-tasks" />
        <QueueNav id={task.id} />
      </Box>
      <Box sx={{ mb: 2, display: 'grid', gap: 1.5 }}>
        {task.resolvedAt ? <ResolvedPanel task={task} /> : <ClaimBar task={task} />}
        {task.resolvedAt && (isRefused || note.trim()) && (
          <TooLate resolvedByName={task.resolvedByName} note={note} />
        )}
      </Box>
      <TwoColumns aside={studentId && <StudentGlance id={studentId} />}>
        <SupportTaskCard task={task} />
        <RelatedTasks task={task} />
        <TaskConversation task={task} />
        {task.type === 'CUSTOM' && task.lessonId && <LessonLog id={task.lessonId} />}
        {task.absence && (
          <RequestedAbsence
            requestId={task.id}
            teacherId={task.issuer.id}
            absence={task.absence}
            absenceId={task.absenceId}
            isOpen={!task.resolvedAt}
          />
        )}
        {!task.resolvedAt && (
          <>
            {task.proposal && <ProposalPanel task={task} />}
            {!task.absence && task.proposal?.outcome !== 'WAITING' && (
              <Solutions task={task} note={note} onDone={onDone} onRefused={() => setIsRefused(true)} />
            )}
            <ResolveForm
              task={task}
              note={note}
              onNote={setNote}
              onDone={onDone}
              onRefused={() => setIsRefused(true)}
            />
          </>
        )}
        <HistoryFold recordId={task.id} />
      </TwoColumns>
    </>
  );
}

/** One request, with everything needed to answer it. */
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

const SHOWN = 3;

function NextLessons({ id }: { id: string }) {
  const t = useT('tasks');
  const now = useNow();
  const zone = useZone();
  const query = useApi(studentLessons, { params: { id }, query: useComingRange(28) });
  return (
    <QueryView query={query}>
      {(rows) => {
        const coming = rows.filter(
          ({ endsAt, status }) => Date.parse(endsAt) > now && status !== 'CANCELLED',
        );
        if (coming.length === 0) return t('lesson.none-text');
        return (
          <DayList level="h3" days={daysOf(coming.slice(0, SHOWN), zone)}>
            {(lesson) => <StudentLessonCard key={lesson.id} lesson={lesson} />}
          </DayList>
        );
      }}
    </QueryView>
  );
}

/** Overview of the student: name, available credits, next lesson, important notes. */
function StudentGlance({ id }: { id: string }) {
  const t = useT('tasks');
  const query = useApi(students.one, { params: { id } });
  return (
    <>
      <PinnedNotes noun="student" recordId={id} />
      <Card title={t('glance.student')}>
        <QueryView query={query}>
          {(student) => (
            <Box sx={{ display: 'grid', gap: 2 }}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25 }}>
                <Avatar name={student.fullName} photoUrl={student.photoUrl} size={44} />
                <Box sx={{ flex: 1, minWidth: 0, fontWeight: 600 }}>
                  <CellLink to={paths.student(student.id)}>{student.fullName}</CellLink>
                </Box>
                <StatusBadge of="activityStatus" value={student.activityStatus} />
              </Box>
              <DescriptionList
                words="support-tasks.student"
                facts={{
                  language: (
                    <>
                      <FieldLabel of={`language.${student.language}`} /> {student.level}
                    </>
                  ),
                  teacher: student.teacherId ? (
                    <CellLink to={paths.teacher(student.teacherId)}>{student.teacherName}</CellLink>
                  ) : (
                    <NoValue />
                  ),
                  credits: t('record.credits', {
                    individual: student.individualCredits,
                    group: student.groupCredits,
                  }),
                  phone: student.phone ? <a href={`tel:${student.phone}`}>{student.phone}</a> : <NoValue />,
                }}
              />
              <LocalTime timeZone={student.timeZone} />
            </Box>
          )}
        </QueryView>
      </Card>
      <Card title={t('lesson.next')}>
        <NextLessons id={id} />
      </Card>
    </>
  );
}
