import { MomentText } from '#src/ui/MomentText.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AffectedLesson } from '#calls/scheduling/api/availability.ts';
import { UNDO_SECONDS } from '#domain/office/undo.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { toast } from '#src/toast-store.ts';
import { errorText } from '#src/api/error-text.ts';
import { Box } from '#src/ui/Box.tsx';

/** The lessons that a change leaves outside of working time, each with when and who. */
function AffectedLessons({ lessons }: { lessons: readonly AffectedLesson[] }) {
  return (
    <Box component="ul" sx={list}>
      {lessons.map(({ id, startsAt, teacherName, groupName, students }) => (
        <Box component="li" key={id} sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
          <Box sx={{ fontWeight: 600 }}>
            <MomentText at={startsAt} />
          </Box>
          <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
            {[teacherName, groupName, ...students.map(({ fullName }) => fullName)]
              .filter(Boolean)
              .join(' · ')}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const list = { listStyle: 'none', m: 0, mt: 1.5, p: 0, maxHeight: 320, overflowY: 'auto' } as const;

const ConfirmDialog = lazyPart(() => import('#src/ui/ConfirmDialog.tsx').then((m) => m.ConfirmDialog));

type Answer = { affected: readonly AffectedLesson[] };
export type Send = (isDry: boolean) => Promise<Answer>;

interface Wanted {
  send: Send;
  /** Text of the toast after saving, and the undo action, if there is one. */
  done: string;
  undo: (() => void) | undefined;
}

interface Change {
  /** Previews the change; saves immediately when no lesson is affected, else after confirmation. Throws when the server refuses. */
  start: (send: Send, done: string, undo?: () => void) => Promise<void>;
  isBusy: boolean;
  dialog: ReactNode;
}

/** A change that affects lessons is never saved without showing them first; the lessons stay as booked. */
export function useChange(
  onSaved: () => Promise<unknown>,
  of: 'hours' | 'day' = 'hours',
  /** Where more can be seen of the lessons. */
  more?: ReactNode,
): Change {
  const { t } = useTranslation('availability');
  const [isBusy, setBusy] = useState(false);
  const [waiting, setWaiting] = useState<Wanted & { affected: Answer['affected'] }>();
  const busy = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } finally {
      setBusy(false);
    }
  };
  const save = async ({ send, done, undo }: Wanted) => {
    await send(false);
    setWaiting(undefined);
    await onSaved();
    toast.success(done, undo && { delay: UNDO_SECONDS, action: { label: t('undo'), run: undo } });
  };
  const start = (send: Send, done: string, undo?: () => void) =>
    busy(async () => {
      const { affected } = await send(true);
      if (affected.length > 0) setWaiting({ send, done, undo, affected });
      else await save({ send, done, undo });
    });
  const confirm = (wanted: Wanted) =>
    busy(() => save(wanted)).catch((error: unknown) => {
      setWaiting(undefined);
      toast.error(errorText(error, t));
    });
  const dialog = waiting && (
    <ConfirmDialog
      title={t(`affected.title.${of}`, { count: waiting.affected.length })}
      consequence={t('affected.text', { count: waiting.affected.length })}
      confirmLabel={t('affected.save')}
      isBusy={isBusy}
      onConfirm={() => void confirm(waiting)}
      onCancel={() => setWaiting(undefined)}
    >
      <AffectedLessons lessons={waiting.affected} />
      {more}
    </ConfirmDialog>
  );
  return { start, isBusy, dialog };
}
