import Block from '@mui/icons-material/Block';
import Flag from '@mui/icons-material/OutlinedFlag';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { blockThread } from '#calls/office/api/threads.ts';
import { errorText } from '#src/api/error-text.ts';
import { useCommand } from '#src/api/queries.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { toast } from '#src/toast-store.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { refreshThreads, type Thread } from './use-thread.ts';

const ReportDialog = lazyPart(() => import('./ReportDialog.tsx').then((m) => m.ReportDialog));

/** Returns a command that blocks or unblocks the other person. */
export function useBlock(id: string) {
  const { t } = useTranslation('messages');
  const client = useQueryClient();
  const block = useCommand(blockThread, {
    onSuccess: () => refreshThreads(client),
    onError: (error) => toast.error(errorText(error, t)),
  });
  return {
    isBusy: block.isPending,
    setBlocked: (isBlocked: boolean) => block.mutate({ params: { id }, body: { isBlocked } }),
  };
}

/** What a student or teacher can do about the other person of a thread. */
export function ThreadActions({ thread: { id, state }, name }: { thread: Thread; name: string }) {
  const { t } = useTranslation('messages');
  const [isReporting, setIsReporting] = useState(false);
  const { isBusy, setBlocked } = useBlock(id);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
      <Button
        size="small"
        color="inherit"
        startIcon={<Flag aria-hidden />}
        onClick={() => setIsReporting(true)}
        sx={target}
      >
        {t('report.open')}
      </Button>
      {state !== 'BLOCKED' && (
        <Button
          size="small"
          color="inherit"
          startIcon={<Block aria-hidden />}
          loading={isBusy}
          onClick={() => setBlocked(true)}
          sx={target}
        >
          {t('block.do')}
        </Button>
      )}
      {isReporting && <ReportDialog id={id} name={name} onClose={() => setIsReporting(false)} />}
    </Box>
  );
}

const target = { minHeight: 44 } as const;
