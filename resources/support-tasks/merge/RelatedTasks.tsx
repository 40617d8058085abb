import { type ReactNode, useState } from 'react';
import type { SupportTaskRecord } from '#domain/office/api/support-tasks.ts';
import { getRelatedTasks, type RelatedTask } from '#domain/office/api/task-merge.ts';
import { useApi } from '#src/api/queries.ts';
import { useErrorTexts } from '#src/i18n/error-text.ts';
import { paths } from '#src/paths.ts';
import { useCan } from '#src/session/use-can.ts';
import { ActionTarget } from '#src/ui/ActionTarget.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { ErrorPanel } from '#src/ui/ErrorPanel.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { quoteSx } from '#src/backoffice/screen/quote-style.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { CellLink } from '#src/backoffice/table/RowLink.tsx';
import { errorText as errorTextOf } from '#domain/values/error-text.ts';
import { MergeDialog, type OpenTask } from './MergeDialog.tsx';
import { TaskIcon } from '../TaskType.tsx';

function Related({ task, children }: { task: RelatedTask; children?: ReactNode }) {
  const t = useT('tasks');
  const { id, type, issuerName, createdAt, note, messageCount } = task;
  return (
    <Box component="li" sx={item}>
      <TaskIcon type={type} />
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <CellLink to={paths.supportTask(id)}>
          {t('merge.of', { type: t(`vocabulary:supportTaskType.${type}`), name: issuerName })}
        </CellLink>
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          <InstantField at={createdAt} />
          {messageCount > 0 && ` · ${t('merge.messages', { count: messageCount })}`}
        </Box>
        {note && (
          <Box component="blockquote" sx={quoteSx}>
            {note}
          </Box>
        )}
      </Box>
      {children}
    </Box>
  );
}

interface CandidatesProps {
  tasks: readonly OpenTask[];
  onMerge: (task: OpenTask) => void;
}

function Candidates({ tasks, onMerge }: CandidatesProps) {
  const t = useT('tasks');
  const writtenOut = useErrorTexts();
  const canMerge = useCan()('tasks', 'edit');
  return (
    <Box component="ul" sx={list}>
      {tasks.map((task) => (
        <Related key={task.id} task={task}>
          {task.problem && (
            <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', flex: '1 1 200px' }}>
              {writtenOut(errorTextOf(task.problem))}
            </Box>
          )}
          {!task.problem && canMerge && (
            <Button size="small" variant="outlined" onClick={() => onMerge(task)}>
              {t('merge.open')}
              <ActionTarget>{`${t(`vocabulary:supportTaskType.${task.type}`)}, ${task.issuerName}`}</ActionTarget>
            </Button>
          )}
        </Related>
      ))}
    </Box>
  );
}

/** Other open requests of the same person, to be merged with this one, and those that already were. */
export function RelatedTasks({ task }: { task: SupportTaskRecord }) {
  const t = useT('tasks');
  const [other, setOther] = useState<OpenTask | null>(null);
  const query = useApi(getRelatedTasks, { params: { id: task.id } });
  if (query.error && !query.data)
    return <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />;
  const { open = [], merged = [] } = query.data ?? {};
  const likely = open.filter(({ isLikely }) => isLikely);
  const others = open.filter(({ isLikely }) => !isLikely);
  return (
    <>
      {likely.length > 0 && (
        <Card title={t('merge.card')}>
          <Box sx={{ color: 'text.secondary', mb: 1 }}>{t('merge.text')}</Box>
          <Candidates tasks={likely} onMerge={setOther} />
        </Card>
      )}
      {others.length > 0 && (
        <Box component="details">
          <Box component="summary" sx={summary}>
            {t('merge.others', { count: others.length })}
          </Box>
          <Candidates tasks={others} onMerge={setOther} />
        </Box>
      )}
      {merged.length > 0 && (
        <Card title={t('merge.merged')}>
          <Box component="ul" sx={list}>
            {merged.map((each) => (
              <Related key={each.id} task={each} />
            ))}
          </Box>
        </Card>
      )}
      {other && <MergeDialog task={task} other={other} onClose={() => setOther(null)} />}
    </>
  );
}

const list = { display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' } as const;
const item = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 } as const;
const summary = { cursor: 'pointer', minHeight: 44, py: 1.25, fontWeight: 600 } as const;
