import type { SupportTaskRecord } from '#domain/office/api/support-tasks.ts';
import { useNow } from '#src/features/scheduling/agenda/use-now.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { errorText } from '#src/api/error-text.ts';
import { ErrorPanel } from '#src/ui/ErrorPanel.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Skeletons } from '#src/ui/Skeletons.tsx';
import { useShortcut } from '#src/backoffice/shortcuts/registry.ts';
import { ProposeBar } from './ProposeBar.tsx';
import { OwnTime } from './OwnTime.tsx';
import { TimeNotice } from './TimeNotice.tsx';
import { useOwnTimes } from './use-own-times.ts';
import { useMoment } from '#src/features/scheduling/agenda/use-moment.ts';
import { useProposing } from './use-proposing.ts';
import { SolutionCard } from './SolutionCard.tsx';
import { useClaim } from './use-claim.ts';
import { useSolutions } from './use-solutions.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

interface SolutionsProps {
  task: SupportTaskRecord;
  note: string;
  onDone: () => void;
  onRefused: () => void;
}

/** A number leads to its solution; Enter does it: one slip of the finger does nothing. */
const goTo = (key: string): boolean => {
  const button = /^[1-9]$/.test(key) && document.querySelector<HTMLElement>(`[data-solution="${key}"]`);
  if (!button) return false;
  button.focus();
  return true;
};

/** Possible solutions with their effects; one click applies one. */
export function Solutions({ task, note, onDone, onRefused }: SolutionsProps) {
  const t = useT('tasks');
  const moment = useMoment();
  const { isOthers } = useClaim(task, useNow());
  const solving = useSolutions({ task, note, onDone, onRefused });
  const { query, solved, isOutdated, isRenewed, gone, refusal, busyKey } = solving;
  const own = useOwnTimes(solved?.solutions ?? []);
  const proposing = useProposing({
    task,
    shown: own.all,
    timeOf: own.timeOf,
    onStale: (error, key) => {
      if (solving.isStale(error)) own.clear();
      solving.refused(error, key);
    },
  });
  useShortcut({ does: 'solutions', keys: ['1', '2', '3', '4', '5', '6', '7', '8'], press: goTo });
  return (
    <Card title={t('solutions.title')}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {gone !== null && (
          <Notice variant="warning" role="alert">
            {t(gone.isRefused ? 'solutions.gone' : 'solutions.gone-untried', { title: gone.title })}
          </Notice>
        )}
        {refusal && <Notice variant="error">{errorText(refusal, t)}</Notice>}
        {isOutdated && (
          <Notice
            variant="info"
            actions={
              <Button size="small" variant="outlined" onClick={solving.showLatest}>
                {t('solutions.show')}
              </Button>
            }
          >
            {t('solutions.outdated')}
          </Notice>
        )}
        {isRenewed && <Notice variant="info">{t('solutions.renewed')}</Notice>}
        {solved?.asked && (
          <TimeNotice
            verdict={solved.asked}
            label={t('time.asked', { when: moment(solved.asked.startsAt) })}
          />
        )}
        {!solved && query.error && <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />}
        {!solved && !query.error && <Skeletons rows={3} height={120} />}
        <Box component="ol" aria-label={t('solutions.title')} {...solving.listProps} sx={list}>
          {own.all.map((solution, index) => (
            <SolutionCard
              key={solution.key}
              solution={solution}
              number={index + 1}
              isBusy={busyKey === solution.key}
              isDisabled={isOthers || (busyKey !== undefined && busyKey !== solution.key)}
              onApply={() => solving.apply(solution, own.timeOf(solution.key))}
              tick={solution.proposable === 'NO' ? null : proposing.tickOf(solution)}
            />
          ))}
        </Box>
        {solved && (
          <OwnTime
            taskId={task.id}
            startAt={
              [solved.asked, solved.lesson, ...solved.solutions].find((one) => one?.startsAt)?.startsAt ??
              null
            }
            shown={own.all}
            onAdd={own.add}
          />
        )}
        <ProposeBar
          proposing={proposing}
          studentName={task.studentName ?? task.issuer.fullName}
          isDisabled={isOthers || busyKey !== undefined}
          refusal={proposing.error && !solving.isStale(proposing.error) ? proposing.error : null}
        />
      </Box>
    </Card>
  );
}

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, outlineOffset: 4 } as const;
