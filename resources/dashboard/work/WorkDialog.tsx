import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { payments } from '#domain/billing/api/payments.ts';
import { supportTasks } from '#domain/office/api/support-tasks.ts';
import { studentCredits } from '#domain/people/api/student-tabs.ts';
import type { WorkRow } from '#domain/provider/api/work-list.ts';
import { lessons } from '#domain/scheduling/api/lessons.ts';
import { trials } from '#domain/teaching/api/trials.ts';
import { useApi } from '#src/api/queries.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { CancelLessonDialog } from '#resources/lessons/CancelLessonDialog.tsx';
import { RecordDialog } from '#resources/payments/RecordDialog.tsx';
import { CorrectCredits } from '#resources/students/tabs/CorrectCredits.tsx';
import { AssignDialog } from '#resources/trials/actions/AssignDialog.tsx';
import { ResolveDialog } from './ResolveDialog.tsx';

/** The dialog that is open over the list. */
export type WorkShow = 'resolve' | 'credits' | 'cancel' | 'assign' | 'record';

interface WorkDialogProps {
  row: WorkRow;
  show: WorkShow;
  onClose: () => void;
}

/** The record as it is now; until it is there, the dialog shows that it loads, or why it does not. */
function Loaded<T>({
  query,
  name,
  onClose,
  children,
}: {
  query: UseQueryResult<T>;
  name: string;
  onClose: () => void;
  children: (data: T) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  return (
    <Modal title={name} size="small" onClose={onClose}>
      <QueryView query={query}>{children}</QueryView>
    </Modal>
  );
}

const FRESH = { staleTime: 0 };

function Resolve({ row, onClose }: WorkDialogProps) {
  const query = useApi(supportTasks.one, { params: { id: row.id } }, FRESH);
  return (
    <Loaded query={query} name={row.personName} onClose={onClose}>
      {(task) => <ResolveDialog task={task} onClose={onClose} />}
    </Loaded>
  );
}

function Cancel({ row, onClose }: WorkDialogProps) {
  const query = useApi(lessons.one, { params: { id: row.id } }, FRESH);
  return (
    <Loaded query={query} name={row.personName} onClose={onClose}>
      {(lesson) => <CancelLessonDialog lesson={lesson} onClose={onClose} />}
    </Loaded>
  );
}

function AddCredits({ row, onClose }: WorkDialogProps) {
  const studentId = row.personId ?? '';
  const query = useApi(studentCredits, { params: { id: studentId } }, FRESH);
  return (
    <Loaded query={query} name={row.personName} onClose={onClose}>
      {({ balances }) => <CorrectCredits studentId={studentId} balances={balances} onClose={onClose} />}
    </Loaded>
  );
}

function Assign({ row, onClose }: WorkDialogProps) {
  const query = useApi(trials.one, { params: { id: row.id } }, FRESH);
  return (
    <Loaded query={query} name={row.personName} onClose={onClose}>
      {(trial) => <AssignDialog trial={trial} onClose={onClose} />}
    </Loaded>
  );
}

function Record({ row, onClose }: WorkDialogProps) {
  const query = useApi(payments.one, { params: { id: row.id } }, FRESH);
  return (
    <Loaded query={query} name={row.personName} onClose={onClose}>
      {(payment) => <RecordDialog payment={payment} onClose={onClose} />}
    </Loaded>
  );
}

const DIALOGS = { resolve: Resolve, credits: AddCredits, cancel: Cancel, assign: Assign, record: Record };

/** The dialog of a row's action, the same as on the record's own page. */
export function WorkDialog(props: WorkDialogProps) {
  const Shown = DIALOGS[props.show];
  return <Shown {...props} />;
}
