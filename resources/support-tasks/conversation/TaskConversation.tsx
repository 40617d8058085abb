import { Link } from 'react-router';
import type { SupportTaskRecord } from '#domain/office/api/support-tasks.ts';
import { getTaskThread } from '#domain/office/api/task-replies.ts';
import { useReadMark } from '#src/features/office/threads/use-thread.ts';
import { useApi } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { useCan } from '#src/session/use-can.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { ReplyForm } from './ReplyForm.tsx';
import { TaskMessages } from './TaskMessages.tsx';

/** The messages about a request, and a form to write to its requester; the request stays open. */
export function TaskConversation({ task }: { task: SupportTaskRecord }) {
  const t = useT('task-replies');
  const canWrite = useCan()('tasks', 'edit');
  const query = useApi(getTaskThread, { params: { id: task.id } });
  const { data: thread } = query;
  const person = thread?.person ?? null;
  const readTo = thread?.unreadUpTo ?? null;
  useReadMark(thread?.threadId && readTo !== null ? { id: thread.threadId, number: readTo } : null, canWrite);
  return (
    <Card
      title={t('conversation.title')}
      actions={
        person &&
        thread?.threadId && (
          <Button component={Link} to={paths.messages(person.id)} size="small">
            {t('conversation.all')}
          </Button>
        )
      }
    >
      <QueryView query={query}>
        {({ messages, state, otherReadNumber }) => (
          <Box sx={{ display: 'grid', gap: 2 }}>
            {messages.length > 0 && person && (
              <TaskMessages messages={messages} personName={person.fullName} readNumber={otherReadNumber} />
            )}
            {person &&
              task.resolvedAt &&
              messages.length === 0 &&
              t(task.mergedInto ? 'tasks:merge.moved' : 'conversation.none')}
            {!person && t('conversation.no-person')}
            {person && state !== 'OPEN' && t('conversation.closed', { name: person.fullName })}
            {person && state === 'OPEN' && !task.resolvedAt && canWrite && (
              <ReplyForm task={task} name={person.fullName} />
            )}
          </Box>
        )}
      </QueryView>
    </Card>
  );
}
